import type { Shape } from '../../../messages/shape.ts';
import type * as En from './same-again.en.ts';

export const sameAgain: Shape<typeof En.sameAgain> = {
  title: '¿Igual que la última vez?',
  day: 'Día',
  use: 'Igual que la última vez',
};
