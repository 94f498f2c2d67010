import { addDays } from '@sward/shared/kernel';
import { today } from './clock.ts';

/** Returns the first day, from tomorrow on, that has the same weekday. */
export function nextLike(day: string): string {
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const tomorrow = addDays(today(), 1);
  return addDays(tomorrow, (weekday(day) - weekday(tomorrow) + 7) % 7);
}
