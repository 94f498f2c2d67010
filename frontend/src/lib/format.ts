import { HALF_DAYS, LOCALE } from '../messages/locale.en.ts';

/**
 * Returns a function that formats numbers. It makes its format at first use: that takes milliseconds, and a page needs
 * few.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) => {
    made ??= new Intl.NumberFormat(LOCALE, options);
    return made.format(value);
  };
}

/** Formats moments, as {@link numberFormat} does numbers. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(LOCALE, options);
    return made.format(at);
  };
}

const inUsd = numberFormat({ style: 'currency', currency: 'USD' });
const inWholeUsd = numberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const asPercent = numberFormat({ style: 'percent', maximumFractionDigits: 2 });
const asDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const asDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });
const asMoment = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const asLongDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/**
 * Makes the formats of amounts, days and times ahead, each in a task of its own. The first of each kind reads the data
 * of the language, which takes a phone as long as drawing a page; there is time for it while answers are on their way.
 */
export function prepareFormats(): void {
  for (const format of [inUsd, asDay, asMoment]) setTimeout(format, 0, 0);
}

/** Returns `$46.95` for dollars as they come on the wire. */
export function dollars(amount: number): string {
  return inUsd(amount);
}

/** Returns `$46.95` for integer cents. */
export function fromCents(cents: number): string {
  return inUsd(cents / 100);
}

/** Returns `$47` for integer cents, where only the size matters. */
export function wholeDollars(cents: number): string {
  return inWholeUsd(cents / 100);
}

/** Returns a plain day (`2026-05-04`) as `Mon, May 4`: a calendar day has no zone. */
export function plainDay(day: string): string {
  return asDay(new Date(`${day}T00:00:00Z`));
}

export function date(instant: string): string {
  return asDate(new Date(instant));
}

/** Returns an instant as `May 4, 8:40 AM`; midnight as 11:59 PM, so that a deadline names the day that it ends. */
export function moment(instant: string): string {
  const at = new Date(instant);
  if (at.getTime() === new Date(instant).setHours(0, 0, 0, 0)) at.setMinutes(-1);
  return asMoment(at);
}

/** Returns `5%` for basis points. */
export function percent(bps: number): string {
  return asPercent(bps / 10_000);
}

/** Returns a plain day (`2026-05-04`) as `May 4, 2026`. */
export function longDay(day: string): string {
  return asLongDay(new Date(`${day}T00:00:00Z`));
}

/**
 * Returns hour 17 of the day as `5 PM`. Public pages need no more: a phone takes longer to read the browser's data of
 * dates.
 */
export function hourOfDay(hour: number): string {
  return `${hour % 12 || 12} ${HALF_DAYS[hour < 12 ? 0 : 1]}`;
}
