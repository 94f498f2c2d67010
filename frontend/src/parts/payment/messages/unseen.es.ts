import type { Shape } from '../../../messages/shape.ts';
import type * as En from './unseen.en.ts';

export const unseen: Shape<typeof En.unseen> = {
  title: 'Error en el pago',
  text: 'No pudimos ver si su pago se completó. Inténtelo de nuevo: nunca se le cobra dos veces.',
};
