import { type Day, zonedTime } from '../kernel/days.ts';
import { type ServiceTime, WINDOW_HOURS } from './options.ts';

/** Returns start and end (ms) of a service window. */
export function windowOf(day: Day, time: ServiceTime, zone: string): { start: number; end: number } {
  const [start, end] = WINDOW_HOURS[time];
  return { start: zonedTime(day, start, zone), end: zonedTime(day, end, zone) };
}
