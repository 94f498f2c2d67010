import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { LIMITS, type ServiceTime, WINDOW_HOURS } from '@sward/shared/product';
import { dayOf, now, today } from '../../lib/clock.ts';

/** The zone, of all places with properties, where a day ends last. */
const WEST = 'Pacific/Honolulu';

/**
 * Returns the first and last day that work can be asked for, by the clock of the property. Without a `zone` (IANA), the
 * first is that of the place where a day ends last.
 */
export function dayRange(zone?: string): { first: string; last: string } {
  return {
    first: dayOf(now(), zone ?? WEST),
    last: addDays(zone ? dayOf(now(), zone) : today(), LIMITS.serviceDaysAhead),
  };
}

/**
 * Returns why work cannot be asked for on that day in that window, by the clock of the property. Without a `zone`
 * (IANA), only what is over everywhere is refused: the server knows the rest.
 */
export function dayProblems(
  { date, time }: { date: string; time: ServiceTime },
  zone?: string,
): { date?: string; time?: string } {
  const { first, last } = dayRange(zone);
  const isOver = date === first && hourOf(now(), zone ?? WEST) >= WINDOW_HOURS[time][1];
  return {
    ...(date && date < first && { date: MESSAGE_KEYS.date_past }),
    ...(date > last && { date: MESSAGE_KEYS.date_far }),
    ...(isOver && { time: MESSAGE_KEYS.time_passed }),
  };
}

/** The hour of that moment (ms), 0 to 23, in an IANA zone. */
export function hourOf(moment: number, timeZone?: string): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(moment),
  );
}
