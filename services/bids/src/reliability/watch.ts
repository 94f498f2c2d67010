import { DAY } from '@sward/shared/kernel';
import { WATCH_LIMITS } from '@sward/shared/product';
import type { Point } from './point.ts';

/** What operators look at a provider for, counted. */
export interface Watch {
  /** Jobs left since the place was not safe. */
  unsafe: number;
  tripFees: number;
  /** Of the latest jobs, those in which more money was asked for. */
  orders: number;
}

type Watched = Pick<Point, 'kind' | 'endedAt' | 'askedMore' | 'tripFees'>;

/** Returns what operators look at in a provider's newest points at `now` (ms); null where nothing is unusual. */
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
