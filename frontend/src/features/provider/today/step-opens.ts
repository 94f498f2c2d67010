import { HOUR } from '@sward/shared/kernel';
import { ARRIVAL_HOURS } from '@sward/shared/product';
import { plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import type { DayJob } from '../../../parts/job/api/get-today.ts';
import { jobOfDay as t, windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';

/** Returns when the provider can take the next step, as text; undefined where they can now, or never can. */
export function stepOpens({
  allowedActions,
  arrivesAt,
  checkedInAt,
  windowStartsAt,
  zone,
}: DayJob): string | undefined {
  if (checkedInAt || allowedActions.includes('check-in')) return undefined;
  const start = Date.parse(windowStartsAt);
  const at = (ms: number) => timeAt(new Date(ms).toISOString(), zone);
  if (arrivesAt) return t.checkInFrom(at(start - ARRIVAL_HOURS.checkIn * HOUR));
  return allowedActions.includes('on-my-way')
    ? undefined
    : t.onMyWayFrom(at(start - ARRIVAL_HOURS.onMyWay * HOUR));
}

/** Returns the window of a job of `day` as text; of one that is unfinished from an earlier day, that day. */
export function whenOf({ completedAt, date, time }: DayJob, day: string): string {
  return date < day && !completedAt ? plainDay(date) : windowHours[time];
}
