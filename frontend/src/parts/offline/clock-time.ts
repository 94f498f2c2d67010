import { timeAt } from '../../lib/time-at.ts';

/** `9:58 AM` of an instant, where the phone is. */
export function clockTime(instant: string): string {
  return timeAt(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
