import type { Shape } from '../../../messages/shape.ts';
import type * as En from './access-card.en.ts';

export const accessCard: Shape<typeof En.accessCard> = {
  title: 'Cómo entrar',
  hint: 'Solo lo ve el proveedor cuya oferta usted acepte.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se guardó',
};
