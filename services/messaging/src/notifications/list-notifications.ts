import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { isUnread, type Notification, notificationPage, readBell } from './notification-store.ts';

const PAGE = 20;

/** Lists the caller's notifications, newest first, with the number of unread ones. */
export async function listNotifications(
  { conversations }: Ports,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<{ items: (Notification & { read: boolean })[]; cursor: string | null; unread: number }> {
  const { accountId } = signedIn(actor);
  const [bell, page] = await Promise.all([
    readBell(conversations, accountId),
    notificationPage(conversations, accountId, { cursor, limit: PAGE }),
  ]);
  const items = page.items.map((each) => ({ ...each, read: !isUnread(each, bell) }));
  return { items, cursor: page.cursor, unread: bell.unread };
}
