import type { Shape } from '../../../messages/shape.ts';
import type * as En from './owner-actions.en.ts';

export const ownerActions: Shape<typeof En.ownerActions> = {
  good: 'Todo bien',
  release: 'Liberar el pago ahora',
  wrong: 'Algo está mal',
};
