import { now } from '../../lib/clock.ts';
import { dateFormat, moment } from '../../lib/format.ts';
import { messages as t } from './messages/messages.en.ts';

const asTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const asDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** Returns the time in the browser's zone, as `2:14 PM`. */
export function timeOf(instant: string): string {
  return asTime(new Date(instant));
}

/** Returns the day in the browser's zone, as `Today`, `Yesterday` or `Monday, May 4`. */
export function dayOf(instant: string): string {
  const at = new Date(instant);
  const day = new Date(now());
  if (at.toDateString() === day.toDateString()) return t.today;
  // A day before, and not 24 hours: a day has 23 or 25 when the clocks change.
  day.setDate(day.getDate() - 1);
  return at.toDateString() === day.toDateString() ? t.yesterday : asDay(at);
}

/** Returns only the time for today, and the day with its time for earlier instants. */
export function whenOf(instant: string): string {
  return dayOf(instant) === t.today ? timeOf(instant) : moment(instant);
}
