import { addDays } from '@sward/shared/kernel';
import { dayOf, today } from '../../lib/clock.ts';
import { longDay } from '../../lib/format.ts';
import { notifications as t } from './messages/notifications.en.ts';

/** Groups items by day in the reader's time zone, in their order. */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(Date.parse(item.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Returns `Today`, `Yesterday` or the date of a plain day. */
export function dayName(day: string): string {
  if (day === today()) return t.today;
  return day === addDays(today(), -1) ? t.yesterday : longDay(day);
}
