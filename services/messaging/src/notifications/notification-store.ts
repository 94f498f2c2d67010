import type { Notice } from '@sward/shared/contract/messaging/notifications';
import { DAY, epochSeconds } from '@sward/shared/kernel';
import type { Topic } from '@sward/shared/product';
import {
  all,
  any,
  atVersion,
  entity,
  exists,
  type Item,
  type Key,
  less,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';

/** A stored notification. */
export interface Notification {
  /** Sorts by time. */
  id: string;
  accountId: string;
  kind: Topic;
  notice: Notice;
  /** Path in the site. */
  link: string;
  createdAt: string;
  readAt?: string;
}

/** The bell of an account, with its unread count. */
export interface Bell {
  version: number;
  unread: number;
  /** Id of the notification up to which all are read. */
  readUpTo?: string;
}

const KEEP_MS = 180 * DAY;
const NOTICE = 'NOTICE#';

const partition = (accountId: string) => `NOTIFICATION#${accountId}`;
export const bellKey = (accountId: string): Key => ({ pk: partition(accountId), sk: 'BELL' });
const noticeKey = (accountId: string, id: string): Key => ({
  pk: partition(accountId),
  sk: `${NOTICE}${id}`,
});
/** Returns the key of the latest notification about an id with at most one unread. */
export const aboutKey = (accountId: string, about: string): Key => ({
  pk: partition(accountId),
  sk: `ABOUT#${about}`,
});

/** Returns the key of a push whose notification the account has switched off; its item has the path. */
const pushedKey = (accountId: string, id: string): Key => ({ pk: partition(accountId), sk: `PUSHED#${id}` });

const storedNotification = entity<Notification>('notification', 'id');
const storedBell = entity<Bell>('bell', 'version');

function notificationOf({ pk, sk, ttl, ...stored }: Item): Notification {
  return storedNotification(stored);
}

function bellOf(item: Item | undefined): Bell {
  return item ? storedBell(item) : { version: 0, unread: 0 };
}

/** Returns the unread count from the bell's item. */
export function unreadAtBell(item: Item | undefined): number {
  return bellOf(item).unread;
}

export function isUnread({ id, readAt }: Notification, { readUpTo = '' }: Bell): boolean {
  return readAt === undefined && id > readUpTo;
}

export async function readBell(table: Table, accountId: string): Promise<Bell> {
  return bellOf(await table.get(bellKey(accountId), { consistent: true }));
}

/** Returns one page of an account's notifications, newest first. */
export async function notificationPage(
  table: Table,
  accountId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Notification[]; cursor: string | null }> {
  const page = await table.query({
    pk: partition(accountId),
    sk: { beginsWith: NOTICE },
    newestFirst: true,
    consistent: true,
    limit,
    ...(cursor !== undefined && { cursor }),
  });
  return { items: page.items.map(notificationOf), cursor: page.cursor };
}

/** Returns an account's notifications after a given one, which may no longer exist. */
export async function laterThan(table: Table, accountId: string, id: string): Promise<Notification[]> {
  const later: Notification[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({
      pk: partition(accountId),
      sk: { between: [`${NOTICE}${id}`, `${NOTICE}~`] },
      consistent: true,
      limit: 100,
      cursor,
    });
    later.push(...page.items.map(notificationOf).filter((one) => one.id > id));
    cursor = page.cursor;
  } while (cursor);
  return later;
}

/** Reads the bell, and the unread notifications of the account among `ids`. */
export async function readUnread(
  table: Table,
  accountId: string,
  ids: readonly string[],
): Promise<{ bell: Bell; unread: Notification[] }> {
  const keys = [...new Set(ids)].map((id) => noticeKey(accountId, id));
  const items = await table.batchGet([bellKey(accountId), ...keys], { consistent: true });
  const bell = bellOf(items.find(({ sk }) => sk === 'BELL'));
  const notices = items.filter(({ sk }) => sk !== 'BELL').map(notificationOf);
  return { bell, unread: notices.filter((notice) => isUnread(notice, bell)) };
}

/** Returns the id of the latest notification about an id with at most one unread. */
export async function latestAbout(
  table: Table,
  accountId: string,
  about: string,
): Promise<string | undefined> {
  return latestOf(await table.get(aboutKey(accountId, about), { consistent: true }));
}

/** Returns the id of the latest notification from its item. */
export function latestOf(item: Item | undefined): string | undefined {
  return item && String(item.notificationId);
}

/** Returns whether a notification was read, replaced or expired; false for a push without a notification. */
export async function wasRead(table: Table, accountId: string, id: string): Promise<boolean> {
  const items = await table.batchGet(
    [bellKey(accountId), noticeKey(accountId, id), pushedKey(accountId, id)],
    { consistent: true },
  );
  if (items.some(({ sk }) => sk.startsWith('PUSHED#'))) return false;
  const notice = items.find(({ sk }) => sk.startsWith(NOTICE));
  return !notice || !isUnread(notificationOf(notice), bellOf(items.find(({ sk }) => sk === 'BELL')));
}

/** Returns the path of a notification, or of a push without one. */
export async function linkOf(table: Table, accountId: string, id: string): Promise<string | undefined> {
  const items = await table.batchGet([noticeKey(accountId, id), pushedKey(accountId, id)], {
    consistent: true,
  });
  return items[0] && String(items[0].link);
}

/** Writes the path of a push that has no notification. */
export function putPushed({ accountId, id, link, createdAt }: Omit<Notification, 'kind' | 'notice'>): Write {
  const ttl = epochSeconds(Date.parse(createdAt) + KEEP_MS);
  return { put: { ...pushedKey(accountId, id), link, createdAt, ttl } };
}

/**
 * Writes a new notification in place of the unread `replaced`. On conflict: state_changed, when that was read
 * meanwhile, alone or with all others.
 */
export function putNotification(
  notification: Notification,
  about: { about: string | undefined; replaced: Notification | undefined },
): Write[] {
  const { id, accountId, createdAt } = notification;
  const ttl = epochSeconds(Date.parse(createdAt) + KEEP_MS);
  const { replaced } = about;
  const writes: Write[] = [
    { put: { ...noticeKey(accountId, id), ...notification, ttl } },
    {
      update: bellKey(accountId),
      add: { version: 1, unread: replaced ? 0 : 1 },
      if: any(missing('readUpTo'), less('readUpTo', replaced?.id ?? id)),
      onConflict: 'state_changed',
    },
  ];
  if (about.about !== undefined) {
    writes.push({ put: { ...aboutKey(accountId, about.about), notificationId: id, ttl } });
  }
  if (replaced) {
    const unread = all(exists(), missing('readAt'));
    writes.push({ delete: noticeKey(accountId, replaced.id), if: unread, onConflict: 'state_changed' });
  }
  return writes;
}

/** Marks notifications as read that were unread in `bell`. On conflict: state_changed. */
export function markNotifications(bell: Bell, unread: readonly Notification[], at: string): Write[] {
  const [first] = unread;
  if (!first) return [];
  const left = Math.max(0, bell.unread - unread.length);
  return [
    {
      update: bellKey(first.accountId),
      set: { unread: left },
      add: { version: 1 },
      if: atVersion(bell.version),
      onConflict: 'state_changed',
    },
    ...unread.map(
      ({ accountId, id }): Write => ({
        update: noticeKey(accountId, id),
        set: { readAt: at },
        if: exists(),
        onConflict: 'state_changed',
      }),
    ),
  ];
}

/**
 * Marks all notifications of `bell` up to one as read; `unread` came after it. Without one, all unread ones have
 * expired. On conflict: state_changed.
 */
export function markAllUpTo(
  accountId: string,
  bell: Bell,
  { readUpTo, unread }: { readUpTo: string | undefined; unread: number },
): Write {
  return {
    update: bellKey(accountId),
    set: { unread, readUpTo },
    add: { version: 1 },
    if: atVersion(bell.version),
    onConflict: 'state_changed',
  };
}

/** Yields the keys of all notification items of an account, page by page. */
export async function* notificationKeys(table: Table, accountId: string): AsyncGenerator<Key[]> {
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; cursor: string | null } = await table.query({
      pk: partition(accountId),
      cursor,
    });
    if (page.items.length > 0) yield page.items.map(({ pk, sk }) => ({ pk, sk }));
    cursor = page.cursor;
  } while (cursor);
}
