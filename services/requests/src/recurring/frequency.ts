import { addDays, type Day } from '@sward/shared/kernel';
import type { ServiceFrequency } from '@sward/shared/product';

/** How often a recurring service comes. */
export type Rhythm = Exclude<ServiceFrequency, 'one-time'>;

const DAYS = { weekly: 7, 'bi-weekly': 14 } as const;

/**
 * The day of a visit, counted from the first (0). Days of the calendar, so that no change of the clock moves one;
 * a month without the first visit's day has it on its last.
 */
export function visitDay(first: Day, rhythm: Rhythm, index: number): Day {
  return rhythm === 'monthly' ? addMonths(first, index) : addDays(first, DAYS[rhythm] * index);
}

/** The index of the first visit on or after a day, not before `from`. */
export function indexOn(first: Day, rhythm: Rhythm, day: Day, from: number): number {
  let index = from;
  while (visitDay(first, rhythm, index) < day) index++;
  return index;
}

function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
