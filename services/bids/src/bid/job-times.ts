import { DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import {
  ARRIVAL_HOURS,
  LIMITS,
  RESCUE_LIMITS,
  type ServiceTime,
  weatherDecideBy,
  windowOf,
} from '@sward/shared/product';
import type { Bid } from './bid.ts';
import type { BidRole } from './bid-lifecycle.ts';

/** Instants of a window. */
export type Windowed = Pick<Bid, 'windowStart' | 'windowEnd'>;

/** A check-in later than this after the window is late. */
const LATE_MS = LIMITS.lateMinutes * MINUTE;

/** Returns start and end (instants) of an offered day and window at a property. */
export function bidWindow(day: string, time: ServiceTime, zone: string): Windowed {
  const { start, end } = windowOf(day, time, zone);
  return { windowStart: instant(start), windowEnd: instant(end) };
}

/** Returns whether the window has started; from then on the bid cannot be accepted. */
export function windowHasStarted(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart);
}

export function windowIsOver(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowEnd);
}

/** Returns when (ms) both parties and the operators are notified that a job has neither ended nor been cancelled. */
export function overdueFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.overdueHours * HOUR;
}

/** Returns until when (instant) an operator must decide about an overdue job. */
export function decideBy(bid: Pick<Bid, 'windowEnd'>): string {
  return instant(Date.parse(bid.windowEnd) + LIMITS.overdueDecisionHours * HOUR);
}

/**
 * Returns until when (ms, inclusive) a cancellation is free for the homeowner, or on time for the provider. If another
 * provider took the job recently, its homeowner has at least an hour.
 */
export function freeCancelUntil(bid: Pick<Bid, 'windowStart' | 'rescuedAt'>, by: BidRole = 'owner'): number {
  const beforeWindow = Date.parse(bid.windowStart) - LIMITS.freeCancelHours * HOUR;
  if (!bid.rescuedAt || by !== 'owner') return beforeWindow;
  return Math.max(beforeWindow, Date.parse(bid.rescuedAt) + RESCUE_LIMITS.freeCancelHours * HOUR);
}

/** Returns whether the homeowner may report a no-show. A pending weather move rules it out. */
export function isNoShow(
  bid: Pick<Bid, 'status' | 'windowEnd' | 'checkedInAt' | 'proposal'>,
  now: number,
): boolean {
  return bid.checkedInAt === undefined && weatherDecideBy(bid) === null && now >= noShowReportFrom(bid);
}

/** Returns from when (ms) the homeowner may report a no-show. */
export function noShowReportFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.noShowHours * HOUR;
}

/** Returns when (ms) a no-show is refunded automatically. */
export function noShowFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.noShowDays * DAY;
}

/**
 * Returns whether the provider was on time. A job that the homeowner confirmed without a check-in counts as on time.
 */
export function arrivedOnTime(bid: Pick<Bid, 'windowEnd' | 'checkedInAt'>): boolean {
  return bid.checkedInAt === undefined || Date.parse(bid.checkedInAt) <= Date.parse(bid.windowEnd) + LATE_MS;
}

/** Opens one hour before the window: always on the job's own day, since no window starts before eight. */
export function checkInOpen(bid: Windowed, now: number): boolean {
  return now >= checkInFrom(bid);
}

/** Returns from when (ms) the provider may check in. */
export function checkInFrom(bid: Pick<Bid, 'windowStart'>): number {
  return Date.parse(bid.windowStart) - ARRIVAL_HOURS.checkIn * HOUR;
}

/**
 * Opens three hours before the window, until the homeowner may report a no-show: always on the job's own day, since
 * windows are between eight and nine.
 */
export function onMyWayOpen(bid: Windowed, now: number): boolean {
  return now >= onMyWayFrom(bid) && now < noShowReportFrom(bid);
}

/** Returns from when (ms) the provider may set off. */
export function onMyWayFrom(bid: Pick<Bid, 'windowStart'>): number {
  return Date.parse(bid.windowStart) - ARRIVAL_HOURS.onMyWay * HOUR;
}
