import { addBankDays, BUSINESS_ZONE, isBankDay } from '../../kernel/business-days.ts';
import { type Day, dayIn, zonedTime } from '../../kernel/days.ts';
import { type Hours, SUPPORT_HOURS, type SupportForm } from './support-topics.ts';

/** Returns start and end (ms) of a day's hours; undefined on Sundays and holidays. */
function hoursOf(form: SupportForm, day: Day): Hours | undefined {
  const { weekdays, saturday } = SUPPORT_HOURS[form];
  const isSaturday = new Date(`${day}T00:00:00Z`).getUTCDay() === 6;
  const hours = isSaturday ? saturday : isBankDay(day) ? weekdays : undefined;
  return hours && [zonedTime(day, hours[0], BUSINESS_ZONE), zonedTime(day, hours[1], BUSINESS_ZONE)];
}

/** Returns whether support is open at `now` (ms). */
export function isSupportOpen(form: SupportForm, now: number): boolean {
  const hours = hoursOf(form, dayIn(BUSINESS_ZONE, now));
  return hours !== undefined && hours[0] <= now && now < hours[1];
}

/**
 * Returns the deadline (ms) of a reply to a message of `from` (ms): the last time within support hours in the
 * promised 24 hours on business days. A message on another day counts from the start of the next business
 * day.
 */
export function supportDueAt(form: SupportForm, from: number): number {
  const day = dayIn(BUSINESS_ZONE, from);
  const next = addBankDays(day, 1);
  const [open, close] = hoursOf(form, next) as Hours;
  if (!isBankDay(day)) return close;
  const sameTime = zonedTime(next, 0, BUSINESS_ZONE) + (from - zonedTime(day, 0, BUSINESS_ZONE));
  if (sameTime >= open) return Math.min(sameTime, close);
  // Support is open once more before it, on that day.
  return (hoursOf(form, day) as Hours)[1];
}
