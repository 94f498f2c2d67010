import type { DaysOff } from '@sward/requests';
import { addDays, type Day } from '@sward/shared/kernel';

/** How long past days off stay in the calendar; older ones are removed with the next change. */
const KEPT_DAYS = 60;

/** Adds days off, and removes those that are long over. */
export function withDaysOff(daysOff: readonly DaysOff[], added: DaysOff, today: Day): DaysOff[] {
  const kept = daysOff.filter(({ to }) => to >= addDays(today, -KEPT_DAYS));
  return [...kept, added].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}
