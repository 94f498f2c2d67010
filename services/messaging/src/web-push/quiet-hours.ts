import { addDays, dayIn, HOUR, zonedTime } from '@sward/shared/kernel';
import type { QuietHours } from '../preferences/preference-store.ts';

/** Returns when (ms) the current quiet hours end; undefined outside of them. */
export function quietUntil(now: number, zone: string, { on, from, to }: QuietHours): number | undefined {
  if (!on || from === to) return undefined;
  const today = dayIn(zone, now);
  for (const day of [addDays(today, -1), today]) {
    const begin = zonedTime(day, hourOf(from), zone);
    const end = lastTime(to > from ? day : addDays(day, 1), hourOf(to), zone);
    if (begin <= now && now < end) return end;
  }
  return undefined;
}

/** Returns the instant (ms) of that local time; in an hour that the clock repeats, the second one. */
function lastTime(day: string, hour: number, zone: string): number {
  return Math.max(zonedTime(day, hour, zone), zonedTime(day, hour + 1, zone) - HOUR);
}

function hourOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) + Number(minutes) / 60;
}
