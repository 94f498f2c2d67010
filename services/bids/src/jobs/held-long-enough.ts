import type { JobDay } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, DAY } from '@sward/shared/kernel';
import { LIMITS, windowOf } from '@sward/shared/product';
import type { JobForViewer } from './job.ts';

/** @throws AppError validation_failed on `field` when the job's money would be held for too long on that day */
export function assertHeldLongEnough(
  { bid, request }: Pick<JobForViewer, 'bid' | 'request'>,
  { date, time }: JobDay,
  field: string,
): void {
  // Another provider may have taken the job since, for the money already held.
  const heldSince = request.acceptedAt ?? bid.acceptedAt ?? bid.createdAt;
  if (windowOf(date, time, request.zone).end > Date.parse(heldSince) + LIMITS.newDayWithinDays * DAY)
    throw new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.move_held } });
}
