import type { Shape } from '../../../messages/shape.ts';
import type * as En from './kept-card.en.ts';

export const keptCard: Shape<typeof En.keptCard> = {
  kept: (card) => `Conservamos ${card} para este trabajo.`,
  forget: 'No conservarla',
  forgetting: 'Un momento…',
  forgotten: 'La tarjeta ya no se conserva',
  failed: 'La tarjeta se sigue conservando',
};
