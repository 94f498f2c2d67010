import type { EventOf } from '@sward/shared/events';
import type { Item, Key, Table } from '@sward/shared/table';
import type { AnyPush } from '../announcements/derive.ts';
import { memberKey, unreadOfMember } from '../conversations/conversation-store.ts';
import { bellKey, unreadAtBell } from '../notifications/notification-store.ts';

/** A push with a frame. */
type FramedPush = Extract<AnyPush, { kind: string }>;

/** How much of something is unread: the item that says so, and how it does. */
interface Count {
  key: Key;
  of(item: Item | undefined): number;
}

/** What is counted by the kind of a frame: of the account's notifications, or of the conversation. */
const COUNTED = new Map<string, (accountId: string, id: string) => Count>([
  ['notification', (accountId) => ({ key: bellKey(accountId), of: unreadAtBell })],
  ['message', (accountId, id) => ({ key: memberKey(id, accountId), of: unreadOfMember })],
  ['read', (accountId, id) => ({ key: memberKey(id, accountId), of: unreadOfMember })],
]);

/** An event to push to one account. */
export interface EventToPush {
  event: EventOf;
  push: FramedPush;
  accountId: string;
}

export const fieldOf = ({ data }: EventOf, field: string) =>
  new Map(Object.entries<unknown>(data)).get(field);

const idOf = ({ event, push }: EventToPush) => String(fieldOf(event, push.id));

const countOf = (toPush: EventToPush) => COUNTED.get(toPush.push.kind)?.(toPush.accountId, idOf(toPush));

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

export type Counts = ReadonlyMap<string, Item>;

/** Reads the unread counts for all of them in one request. */
export async function readCounts(table: Table, all: readonly EventToPush[]): Promise<Counts> {
  const keys = all.flatMap((toPush) => countOf(toPush)?.key ?? []);
  const items = keys.length > 0 ? await table.batchGet(keys, { consistent: true }) : [];
  return new Map(items.map((item) => [nameOf(item), item]));
}

/**
 * Returns a frame: the kind and id of what changed; how much is unread, where that is what changed, so that no one has to ask
 * for it; to who did it the id of their call, by which their page knows that it has seen the change.
 */
export function frameOf(toPush: EventToPush, counts: Counts): string {
  const { event, push, accountId } = toPush;
  const count = countOf(toPush);
  return JSON.stringify({
    ...{ type: push.kind, id: idOf(toPush) },
    ...(count && { unread: count.of(counts.get(nameOf(count.key))) }),
    ...(event.actor === accountId && { cause: event.correlationId }),
  });
}
