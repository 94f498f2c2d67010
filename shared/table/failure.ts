import { AppError } from '@sward/shared/kernel';
import { ConditionFailed, type Item, type Write } from './types.ts';

/** Returns the error of a conflict of write `index`. */
export function conflictError(writes: readonly Write[], index: number, current: Item | undefined): Error {
  const onConflict = writes[index]?.onConflict;
  if (typeof onConflict === 'function') return onConflict(current);
  if (onConflict) return new AppError(onConflict);
  return new ConditionFailed(index, current);
}
