import { now } from '../../lib/clock.ts';
import { dateFormat, moment } from '../../lib/format.ts';
import { messages as t } from './messages/messages.en.ts';

const asTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const asDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const DAY_MS = 86_400_000;

/** `2:14 PM` where the browser is. */
export function timeOf(instant: string): string {
  return asTime(new Date(instant));
}

/** The day of an instant where the browser is: `Today`, `Yesterday`, `Monday, May 4`. */
export function dayOf(instant: string): string {
  const at = new Date(instant);
  const isDay = (ms: number) => new Date(ms).toDateString() === at.toDateString();
  if (isDay(now())) return t.today;
  return isDay(now() - DAY_MS) ? t.yesterday : asDay(at);
}

/** Today as a time, earlier with its day. */
export function whenOf(instant: string): string {
  return dayOf(instant) === t.today ? timeOf(instant) : moment(instant);
}
