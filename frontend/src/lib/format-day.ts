import { dateFormat } from './format.ts';

const asWeekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const asLongWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const asMonthDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const asMonth = dateFormat({ month: 'short', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a plain day (`2026-05-04`) as `Mon`. */
export function weekday(day: string): string {
  return asWeekday(at(day));
}

/** Returns a plain day (`2026-05-04`) as `May 4`. */
export function monthDay(day: string): string {
  return asMonthDay(at(day));
}

/** Returns a plain day (`2026-05-04`) as `Monday`. */
export function weekdayName(day: string): string {
  return asLongWeekday(at(day));
}

/** Returns `2026-05` as `May`. */
export function monthName(month: string): string {
  return asMonth(new Date(`${month}-01T00:00:00Z`));
}
