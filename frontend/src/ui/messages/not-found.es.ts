import type { Shape } from '../../messages/shape.ts';
import type * as En from './not-found.en.ts';

export const notFound: Shape<typeof En.notFound> = {
  title: '404 Página no encontrada',
  hint: 'Esta página no existe o usted no tiene acceso a ella.',
  home: 'Volver al inicio',
};
