import { dateFormat, lastDay } from '../../../lib/format.ts';
import { queue as t } from '../messages/queue.en.ts';

const asTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const asDayAndTime = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns when something is due, as briefly as possible. If it is late, the text says by how much. */
export function dueText(dueAt: string, now: number): string {
  const due = Date.parse(dueAt);
  const late = now - due;
  if (late >= DAY) return t.lateDays(Math.floor(late / DAY));
  if (late >= HOUR) return t.lateHours(Math.floor(late / HOUR));
  if (late >= 0) return t.lateMinutes(Math.floor(late / MINUTE));
  const end = endOf(due);
  if (new Date(end).toDateString() === new Date(now).toDateString()) return asTime(end);
  return due - now < 6 * DAY ? asDayAndTime(end) : lastDay(dueAt);
}

/** Returns the last minute of the day for midnight, which would read as the beginning of the next day. */
function endOf(due: number): number {
  const at = new Date(due);
  return at.getHours() === 0 && at.getMinutes() === 0 ? due - 1 : due;
}
