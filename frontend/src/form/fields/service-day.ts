import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { LIMITS, type ServiceTime, WINDOW_HOURS } from '@sward/shared/product';
import { now, today } from '../../lib/clock.ts';

/** First and last day that work can be asked for. */
export function dayRange(): { first: string; last: string } {
  const first = today();
  return { first, last: addDays(first, LIMITS.serviceDaysAhead) };
}

/** Why work cannot be asked for on that day in that window. */
export function dayProblems({ date, time }: { date: string; time: ServiceTime }): {
  date?: string;
  time?: string;
} {
  const { first, last } = dayRange();
  return {
    ...(date && date < first && { date: MESSAGE_KEYS.date_past }),
    ...(date > last && { date: MESSAGE_KEYS.date_far }),
    ...(date === first && isOver(time) && { time: MESSAGE_KEYS.time_passed }),
  };
}

function isOver(time: ServiceTime): boolean {
  return new Date(now()).getHours() >= WINDOW_HOURS[time][1];
}
