import { AppError } from '@sward/shared/kernel';
import { ConditionFailed, type Item, type Write } from './types.ts';

/** The error that the loser of write `index` gets. */
export function conflictError(writes: readonly Write[], index: number, current: Item | undefined): Error {
  const onConflict = writes[index]?.onConflict;
  if (typeof onConflict === 'function') return onConflict(current);
  if (onConflict) return new AppError(onConflict);
  return new ConditionFailed(index, current);
}
