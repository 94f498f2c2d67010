import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import { dateFormat } from '../../../lib/format.ts';
import { lastDay } from '../../../lib/last-day.ts';
import { queue as t } from '../messages/queue.en.ts';

const asTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const asDay = dateFormat({ weekday: 'short' });
const asDayAndTime = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** Returns when something is due, as briefly as possible. If it is late, the text says by how much. */
export function dueText(dueAt: string, now: number): string {
  const due = Date.parse(dueAt);
  const late = now - due;
  if (late >= DAY) return t.lateDays(Math.floor(late / DAY));
  if (late >= HOUR) return t.lateHours(Math.floor(late / HOUR));
  if (late >= 0) return t.lateMinutes(Math.floor(late / MINUTE));
  const atMidnight = new Date(due).getHours() + new Date(due).getMinutes() === 0;
  if (new Date(due - 1).toDateString() === new Date(now).toDateString())
    return atMidnight ? t.endOfDay : asTime(due);
  if (due - now >= 6 * DAY) return lastDay(dueAt);
  return atMidnight ? t.endOf(asDay(due - 1)) : asDayAndTime(due);
}
