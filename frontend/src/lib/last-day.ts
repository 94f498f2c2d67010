import { date } from './format.ts';

/** Returns the last day of a deadline (an instant): of one at midnight, the day that it ends. */
export function lastDay(instant: string): string {
  return date(new Date(Date.parse(instant) - 1).toISOString());
}
