import { queue as t } from '../messages/queue.en.ts';

/** `12`, or `99+` when there are more. */
export function countText({ count, more }: { count: number; more: boolean }): string {
  return more ? t.atLeast(count) : String(count);
}
