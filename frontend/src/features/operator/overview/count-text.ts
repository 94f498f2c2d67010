import { desk } from '../messages/operator.en.ts';

/** `12`, or `20+` when there are more; undefined while it is not known. */
export function countText(count: { count: number; more: boolean } | undefined): string | undefined {
  if (!count) return undefined;
  return count.more ? desk.atLeast(count.count) : String(count.count);
}
