import { addDays, type Day } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';

/** Days on which a provider does not work, both included. */
export type DaysOff = { id: string; from: Day; to: Day };

/** How many jobs a provider takes, and when they are away. Advice to the provider alone: it stops nothing. */
export type Capacity = {
  version: number;
  /** From Monday to Sunday; 0 is a day off. */
  jobsPerDay: number[];
  /** By their first day. */
  daysOff: DaysOff[];
};

/** What counts until a provider says otherwise. */
export const UNSET: Capacity = {
  version: 0,
  jobsPerDay: Array.from({ length: 7 }, () => LIMITS.jobsPerDay.unset),
  daysOff: [],
};

/** A provider sees days off of the last weeks in the calendar; those before are forgotten with the next change. */
const KEPT_DAYS = 60;

/** Returns how many jobs a provider takes on a day; 0 when off. */
export function capacityOn(
  { jobsPerDay, daysOff }: Pick<Capacity, 'jobsPerDay' | 'daysOff'>,
  day: Day,
): number {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return 0;
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return jobsPerDay[(sundayFirst + 6) % 7] ?? 0;
}

/** Adds days off, and forgets those that are long over. */
export function withDaysOff(daysOff: readonly DaysOff[], added: DaysOff, today: Day): DaysOff[] {
  const kept = daysOff.filter(({ to }) => to >= addDays(today, -KEPT_DAYS));
  return [...kept, added].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}
