import type { Shape } from '../../../messages/shape.ts';
import type * as En from './saved.en.ts';

export const saved: Shape<typeof En.saved> = {
  title: 'Guardado en este teléfono',
  description: 'Se envía solo y conserva la hora en que lo marcó.',
};
