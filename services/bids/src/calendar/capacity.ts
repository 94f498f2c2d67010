import { addDays, type Day } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';

/** Days on which a provider does not work, both included. */
export type DaysOff = { id: string; from: Day; to: Day };

/** How many jobs a provider takes a day, and when they are away. It only advises the provider and prevents nothing. */
export type Capacity = {
  version: number;
  /** From Monday to Sunday; 0 means a day off. */
  jobsPerDay: number[];
  /** Sorted by first day. */
  daysOff: DaysOff[];
};

/** Capacity of a provider who has set none. */
export const UNSET: Capacity = {
  version: 0,
  jobsPerDay: Array.from({ length: 7 }, () => LIMITS.jobsPerDay.unset),
  daysOff: [],
};

/** How long past days off stay in the calendar; older ones are removed with the next change. */
const KEPT_DAYS = 60;

/** Returns how many jobs a provider takes on a day; 0 on a day off. */
export function capacityOn(
  { jobsPerDay, daysOff }: Pick<Capacity, 'jobsPerDay' | 'daysOff'>,
  day: Day,
): number {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return 0;
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return jobsPerDay[(sundayFirst + 6) % 7] ?? 0;
}

/** Adds days off, and removes those that are long over. */
export function withDaysOff(daysOff: readonly DaysOff[], added: DaysOff, today: Day): DaysOff[] {
  const kept = daysOff.filter(({ to }) => to >= addDays(today, -KEPT_DAYS));
  return [...kept, added].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}
