import { type Drive, driveBetween, type Point } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';

/** A job of the day that is driven to. */
export interface Stop {
  bid: Bid;
  /** The exact place; undefined when its provider no longer sees it. */
  point: Point | undefined;
  /** Whether its day is over without a check-in: it comes after what is agreed for today. */
  missed?: boolean;
}

/** A stop in the order of the day. */
export type Planned<T extends Stop> = T & {
  /** The drive from the previous stop, or from the base for the first; null when one of the two places is unknown. */
  drive: Drive | null;
};

export interface Route<T extends Stop> {
  stops: Planned<T>[];
  /** The drive from the last stop back to the base. */
  back: Drive | null;
}

/** The provider has been there: the job is finished, or could not be begun. */
const isOver = ({ bid }: Stop) => bid.status === 'completed' || bid.openAccess?.mayLeave === true;
/** The provider is there, or on the way. */
const isUnderWay = ({ bid, missed }: Stop) =>
  bid.checkedInAt !== undefined || (bid.arrivesAt !== undefined && !missed);
const isMissed = ({ missed }: Stop) => missed === true;
const startOf = ({ bid }: Stop) => Date.parse(bid.windowStart);
const endOf = ({ bid }: Stop) => Date.parse(bid.windowEnd);
const overAt = ({ bid }: Stop) => bid.completedAt ?? bid.checkedInAt ?? '';
/** Sorts work that has begun before what the provider has announced. */
const started = ({ bid }: Stop) => (bid.checkedInAt ? `0${bid.checkedInAt}` : `1${bid.arrivesAt}`);

/**
 * Orders the jobs of a day as they are driven to: where the provider has been, those under way, then always the nearest
 * next. The start is the last of these, or the base. A window that closes first is never postponed for a later one.
 */
export function planRoute<T extends Stop>(
  stops: readonly T[],
  base: Point | undefined,
  now: number,
): Route<T> {
  const over = stops.filter(isOver).sort((a, b) => overAt(a).localeCompare(overAt(b)));
  const open = stops.filter((stop) => !isOver(stop));
  const underWay = open.filter(isUnderWay).sort((a, b) => started(a).localeCompare(started(b)));
  const order = [...over, ...underWay];
  let left = open.filter((stop) => !isUnderWay(stop));
  let clock = now;
  let from = lastPlace(order) ?? base;
  while (left.length) {
    const due = left.filter((stop) => !isMissed(stop));
    const next = nextOf(due.length ? due : left, from, clock);
    order.push(next);
    left = left.filter((stop) => stop !== next);
    clock = Math.max(clock, startOf(next));
    from = next.point ?? from;
  }
  return withDrives(order, base);
}

/** Returns the nearest of the stops that can be worked on soonest. */
function nextOf<T extends Stop>(left: readonly T[], from: Point | undefined, clock: number): T {
  const firstEnd = Math.min(...left.map(endOf));
  const inTime = left.filter((stop) => startOf(stop) < firstEnd);
  const soonest = Math.max(clock, Math.min(...inTime.map(startOf)));
  const ready = inTime.filter((stop) => startOf(stop) <= soonest);
  return ready.reduce((best, stop) => (isBefore(stop, best, from) ? stop : best));
}

function isBefore(a: Stop, b: Stop, from: Point | undefined): boolean {
  const [toA, toB] = [a, b].map(({ point }) => distance(from, point)) as [number, number];
  if (toA !== toB) return toA < toB;
  return startOf(a) - startOf(b) < 0 || (startOf(a) === startOf(b) && a.bid.id < b.bid.id);
}

/** Returns the miles between two places; an unknown destination comes last. */
function distance(from: Point | undefined, to: Point | undefined): number {
  if (!to) return Number.POSITIVE_INFINITY;
  return from ? driveBetween(from, to).miles : 0;
}

function lastPlace(stops: readonly Stop[]): Point | undefined {
  return stops.findLast(({ point }) => point)?.point;
}

function withDrives<T extends Stop>(order: readonly T[], base: Point | undefined): Route<T> {
  let from = base;
  const stops = order.map((stop) => {
    const drive = from && stop.point ? driveBetween(from, stop.point) : null;
    from = stop.point ?? from;
    return { ...stop, drive };
  });
  const last = lastPlace(order);
  return { stops, back: base && last ? driveBetween(last, base) : null };
}
