import { DAY } from '@sward/shared/kernel';
import { WATCH_LIMITS } from '@sward/shared/product';
import type { Point } from './point.ts';

/** Counts of unusual events for which operators watch a provider. */
export interface Watch {
  /** Jobs that the provider left because the place was not safe. */
  unsafe: number;
  tripFees: number;
  /** Number of the latest jobs in which the provider asked for more money. */
  orders: number;
}

type Watched = Pick<Point, 'kind' | 'endedAt' | 'askedMore' | 'tripFees'>;

/** Returns the counts in a provider's newest points at `now` (ms); null when none is unusual. */
export function watchOf(newestFirst: readonly Watched[], now: number): Watch | null {
  const { unsafe, tripFees, orders } = WATCH_LIMITS;
  const within = (days: number) =>
    newestFirst.filter(({ endedAt }) => Date.parse(endedAt) > now - days * DAY);
  const watch = {
    unsafe: within(unsafe.days).filter(({ kind }) => kind === 'unsafe').length,
    tripFees: within(tripFees.days).reduce((sum, point) => sum + (point.tripFees ?? 0), 0),
    orders: newestFirst.slice(0, orders.jobs).filter(({ askedMore }) => askedMore).length,
  };
  const isUnusual =
    watch.unsafe >= unsafe.times || watch.tripFees >= tripFees.times || watch.orders >= orders.times;
  return isUnusual ? watch : null;
}
