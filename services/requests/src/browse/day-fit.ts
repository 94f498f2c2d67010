import { driveBetween, type Point, publicPoint } from '@sward/shared/kernel';
import { type ServiceTime, WINDOW_HOURS } from '@sward/shared/product';
import type { AgendaJob } from '../providers/agenda-store.ts';
import { type Capacity, capacityOn } from '../providers/capacity.ts';
import type { OpenRequest } from '../request/open-store.ts';

/** Longest drive in minutes that still fits. */
const FITS_WITHIN_MINUTES = 15;

/** A job of the same provider on the same day. */
export interface Neighbor {
  /** Minutes of the drive between the centers of both cells; 0 within one cell. */
  minutes: number;
  /** Window of that job. */
  time: ServiceTime;
}

/** Fit of a request into one provider's day; visible only to that provider. */
export interface DayFit {
  /** The jobs before and after it on the day that its homeowner prefers. */
  before: Neighbor | null;
  after: Neighbor | null;
  /** Minutes from the provider's base; null until it is located. */
  baseMinutes: number | null;
  /** Whether it is on the way to or from a job of that day, which has room for one more. */
  fits: boolean;
}

type Wished = Pick<OpenRequest, 'serviceDate' | 'serviceTime' | 'publicPoint'>;

/** A provider's booked jobs, and how many they take. */
export interface Booked {
  jobs: readonly AgendaJob[];
  capacity: Capacity;
}

/** Computes how a request fits into a provider's day; both places are public points. */
export function dayFit({ jobs, capacity }: Booked, base: Point | undefined, request: Wished): DayFit {
  const { serviceDate, serviceTime, publicPoint: place } = request;
  const sameDay = jobs
    .filter(({ date }) => date === serviceDate)
    .map(({ time, point }) => ({
      time,
      minutes: minutesBetween(point, place),
      apart: apart(time, serviceTime),
    }));
  const earlier = sameDay.filter(({ apart }) => apart <= 0).sort(byDistance)[0];
  const later = sameDay.filter((job) => job.apart >= 0 && job !== earlier).sort(byDistance)[0];
  const near = [earlier, later].some((job) => job !== undefined && job.minutes <= FITS_WITHIN_MINUTES);
  return {
    before: shown(earlier),
    after: shown(later),
    baseMinutes: base ? minutesBetween(publicPoint(base), place) : null,
    fits: near && sameDay.length < capacityOn(capacity, serviceDate),
  };
}

/** Returns the minutes to the nearest job of the day; infinity for a request that does not fit. */
export function fitRank({ before, after, fits }: DayFit): number {
  const minutes = [before, after].flatMap((job) => job?.minutes ?? []);
  return fits ? Math.min(...minutes) : Number.POSITIVE_INFINITY;
}

type Apart = Neighbor & { apart: number };

const shown = (job: Apart | undefined) => (job ? { minutes: job.minutes, time: job.time } : null);

/** Orders by the nearest window; within one window, by the nearest job. */
const byDistance = (a: Apart, b: Apart) => Math.abs(a.apart) - Math.abs(b.apart) || a.minutes - b.minutes;

/** Returns the hours from one window to the other, negative for a job before; any time matches every window. */
function apart(job: ServiceTime, wished: ServiceTime): number {
  if (job === 'anytime' || wished === 'anytime') return 0;
  return WINDOW_HOURS[job][0] - WINDOW_HOURS[wished][0];
}

function minutesBetween(from: Point, to: Point): number {
  const isSameCell = from.lat === to.lat && from.lng === to.lng;
  return isSameCell ? 0 : driveBetween(from, to).minutes;
}
