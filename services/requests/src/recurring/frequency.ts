import { addDays, type Day } from '@sward/shared/kernel';
import type { ServiceFrequency } from '@sward/shared/product';

/** Frequency of a recurring service. */
export type RecurringFrequency = Exclude<ServiceFrequency, 'one-time'>;

const DAYS = { weekly: 7, 'bi-weekly': 14 } as const;

/**
 * Returns the day of a visit, counted from the first (0). Counts calendar days, so that daylight saving moves none. A
 * month without the first visit's day uses its last day.
 */
export function visitDay(first: Day, rhythm: RecurringFrequency, index: number): Day {
  return rhythm === 'monthly' ? addMonths(first, index) : addDays(first, DAYS[rhythm] * index);
}

/** Returns the index of the first visit on or after a day, at least `from`. */
export function indexOn(first: Day, rhythm: RecurringFrequency, day: Day, from: number): number {
  let index = from;
  while (visitDay(first, rhythm, index) < day) index++;
  return index;
}

function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
