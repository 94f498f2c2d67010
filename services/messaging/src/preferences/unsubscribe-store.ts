import { DAY, epochSeconds } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { Topic } from '@sward/shared/product';
import type { Key, Table, Write } from '@sward/shared/table';

/** How long a link works; the law requires a month. */
const KEEP_MS = 365 * DAY;

/** The effect of a mail's link: one topic for one account. */
export interface UnsubscribeTarget {
  accountId: string;
  kind: Topic;
}

const keyOf = (token: string): Key => ({ pk: `UNSUBSCRIBE#${hashOf(token)}`, sk: 'UNSUBSCRIBE' });

/** Writes the link of one mail; only the hash of its token is stored. */
export function putUnsubscribeTarget(
  token: string,
  { accountId, kind }: UnsubscribeTarget,
  now: number,
): Write {
  return { put: { ...keyOf(token), accountId, kind, ttl: epochSeconds(now + KEEP_MS) } };
}

export async function readUnsubscribeTarget(
  table: Table,
  token: string,
): Promise<UnsubscribeTarget | undefined> {
  const item = await table.get(keyOf(token), { consistent: true });
  return item && { accountId: String(item.accountId), kind: item.kind as Topic };
}
