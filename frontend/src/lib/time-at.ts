import { dateFormat } from './format.ts';

/** Returns `8:40 AM` for an instant, in the zone of a property. */
export function timeAt(instant: string, timeZone: string): string {
  const format = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone });
  // Browsers differ in the space in front of AM and PM.
  return format(new Date(instant)).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Returns `Oct 15, 8:40 AM` for an instant, in the zone of a property. */
export function momentAt(instant: string, timeZone: string): string {
  const format = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone });
  return format(new Date(instant));
}

/** Returns `8:40 AM` for an instant, in the zone of the browser. */
export function timeHere(instant: string): string {
  return timeAt(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
