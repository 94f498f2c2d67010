import { queue as t } from '../messages/queue.en.ts';

/** Returns `12`, or `99+` where there are more. */
export function countText({ count, more }: { count: number; more: boolean }): string {
  return more ? t.atLeast(count) : String(count);
}
