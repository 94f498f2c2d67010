import { dayOf } from './clock.ts';
import { dateFormat } from './format.ts';
import { monthDay } from './format-day.ts';

/** Returns `8:40 AM` for an instant, in the zone of a property. */
export function timeAt(instant: string, timeZone?: string): string {
  const format = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone });
  // Browsers differ in the space in front of AM and PM.
  return format(new Date(instant)).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Returns `Oct 15, 8:40 AM` for an instant, in the zone of a property. */
export function momentAt(instant: string, timeZone?: string): string {
  return `${monthDay(dayOf(Date.parse(instant), timeZone))}, ${timeAt(instant, timeZone)}`;
}

/** Returns `8:40 AM` for an instant, in the zone of the browser. */
export const timeHere = (instant: string) => timeAt(instant);
