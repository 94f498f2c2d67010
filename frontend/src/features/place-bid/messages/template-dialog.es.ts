import type { Shape } from '../../../messages/shape.ts';
import type * as En from './template-dialog.en.ts';

export const templateDialog: Shape<typeof En.templateDialog> = {
  title: 'Plantillas',
  empty: 'Empezar en blanco',
  use: 'Usar esta plantilla',
};
