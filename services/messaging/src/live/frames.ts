import type { EventOf } from '@sward/shared/events';
import type { Item, Key, Table } from '@sward/shared/table';
import type { AnyPush } from '../announcements/derive.ts';
import { memberKey, unreadOfMember } from '../conversations/conversation-store.ts';
import { bellKey, unreadAtBell } from '../notifications/notification-store.ts';

/** A push that sends a frame. */
type FramedPush = Extract<AnyPush, { kind: string }>;

/** An unread count: the item that stores it, and how to read it from there. */
interface Count {
  key: Key;
  of(item: Item | undefined): number;
}

/** Unread counts by kind of frame: of the account's notifications, or of the conversation. */
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

/** Reads the unread counts for all pushes in one request. */
export async function readCounts(table: Table, all: readonly EventToPush[]): Promise<Counts> {
  const keys = all.flatMap((toPush) => countOf(toPush)?.key ?? []);
  const items = keys.length > 0 ? await table.batchGet(keys, { consistent: true }) : [];
  return new Map(items.map((item) => [nameOf(item), item]));
}

/**
 * Returns a frame with the kind and id of what changed. If an unread count changed, the frame carries it, so that the
 * page need not ask. For the account that caused the change, it carries the id of its call, so that its page recognizes
 * a change it has already seen.
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
