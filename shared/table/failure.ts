import { AppError } from '@sward/shared/kernel';
import { ConditionFailed, type Item, type Write } from './types.ts';

/** The error that the loser of write `index` gets. */
export function lostError(writes: readonly Write[], index: number, current: Item | undefined): Error {
  const lost = writes[index]?.lost;
  if (typeof lost === 'function') return lost(current);
  if (lost) return new AppError(lost);
  return new ConditionFailed(index, current);
}
