import { HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Answer } from '../../lib/api/api.ts';
import { dayOf } from '../../lib/clock.ts';

/** State of a paid job for its owner. */
export type JobState =
  | 'booked'
  | 'on-the-way'
  | 'here-now'
  | 'unfinished'
  | 'price-change'
  | 'no-access'
  | 'check-the-work'
  | 'bad-weather'
  | 'no-show'
  | 'problem'
  | 'done'
  | 'settled'
  | 'cancelled';

/**
 * Returns the state; `now` is in milliseconds. A dispute comes before everything, because the money waits for its end.
 */
export function jobStateOf(
  job: Pick<
    Answer<'bids.getJob'>,
    | 'status'
    | 'date'
    | 'zone'
    | 'checkedInAt'
    | 'openOrderId'
    | 'accessId'
    | 'arrivesAt'
    | 'windowEndsAt'
    | 'weatherDecideBy'
  >,
  payment: Pick<Answer<'payments.get'>, 'status'>,
  now: number,
): JobState {
  if (payment.status === 'disputed') return 'problem';
  if (job.status === 'cancelled') return 'cancelled';
  if (payment.status === 'refunded' || payment.status === 'partially_refunded') return 'settled';
  if (payment.status === 'in_review') return 'check-the-work';
  if (job.status === 'completed') return payment.status === 'held' ? 'check-the-work' : 'done';
  if (job.checkedInAt && job.accessId) return 'no-access';
  if (job.checkedInAt && job.openOrderId) return 'price-change';
  if (job.checkedInAt) return job.date < dayOf(now, job.zone) ? 'unfinished' : 'here-now';
  if (job.weatherDecideBy) return 'bad-weather';
  if (now >= Date.parse(job.windowEndsAt) + LIMITS.noShowHours * HOUR) return 'no-show';
  return job.arrivesAt ? 'on-the-way' : 'booked';
}

/** Whether a finished job still waits for a review or may get a tip. */
export function asksOwner(
  job: Pick<Answer<'bids.getJob'>, 'allowedActions'>,
  payment: Pick<Answer<'payments.get'>, 'allowedActions'>,
): boolean {
  return job.allowedActions.includes('review') || payment.allowedActions.includes('tip');
}

/** Whether the price can change, which it can from the check-in on; for a job that is over, whether it has changed. */
export function mayHaveOrders({
  status,
  checkedInAt,
  extraCents,
}: Pick<Answer<'bids.getJob'>, 'status' | 'checkedInAt' | 'extraCents'>): boolean {
  return checkedInAt !== null && (status === 'accepted' || extraCents > 0);
}

/** Whether operators look at a job of which nobody knows whether it takes place. */
export function isLookedAt(state: JobState, { hearBy }: Pick<Answer<'bids.getJob'>, 'hearBy'>): boolean {
  return hearBy !== null && (state === 'booked' || state === 'on-the-way');
}
