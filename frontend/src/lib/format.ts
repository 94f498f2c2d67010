import { type Cents, parseDollars } from '@sward/shared/kernel';
import { LOCALE } from '#messages/locale.ts';

const USD = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const WHOLE_USD = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const DATE = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

const LONG_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', timeZone: 'UTC' });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

/** `$46.95` of dollars as they come on the wire. */
export function dollars(amount: number): string {
  return USD.format(amount);
}

/** `$46.95` of integer cents. */
export function fromCents(cents: number): string {
  return USD.format(cents / 100);
}

/** `$47` of integer cents, where only the size matters. */
export function wholeDollars(cents: number): string {
  return WHOLE_USD.format(cents / 100);
}

/** A plain day (`2026-05-04`) as `Mon, May 4`: a calendar day has no zone. */
export function plainDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export function date(instant: string): string {
  return DATE.format(new Date(instant));
}

export function moment(instant: string): string {
  return MOMENT.format(new Date(instant));
}

/** `2026-05` as `May`. */
export function monthName(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** `5%` of basis points. */
export function percent(bps: number): string {
  return PERCENT.format(bps / 10_000);
}

/** A plain day (`2026-05-04`) as `May 4, 2026`. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Hour 17 of the day as `5 PM`. */
export function hourOfDay(hour: number): string {
  return plainSpaces(HOUR.format(Date.UTC(2000, 0, 1, hour)));
}

/** Browsers and the build differ in which narrow or fixed space they put in front of AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Cents of what a person typed, or undefined while it is no amount. */
export function typedCents(text: string | number): Cents | undefined {
  return parseDollars(String(text).trim());
}

/** `47:59:03` left of `ms`, never below zero. */
export function timeLeft(ms: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
