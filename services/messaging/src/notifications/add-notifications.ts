import { type EventOf, newEvent } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import { inbox, outbox, type Write } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readPreferences } from '../preferences/preference-store.ts';
import type { NewNotification } from './notification.ts';
import { latestAbout, type Notification, putNotification, readUnread } from './notification-store.ts';

/**
 * Adds the notifications of an event once, all in one transaction, as far as each recipient's preferences
 * allow.
 * @throws AlreadyHandled for an event that was announced before; AppError state_changed after a concurrent
 * read
 */
export async function addNotifications(
  ports: InboxPorts,
  event: EventOf,
  notifications: readonly NewNotification[],
): Promise<void> {
  const writes = await notificationWrites(ports, notifications);
  if (writes.length === 0) return;
  await ports.conversations.transact([inbox(ports.clock, 'messaging.notify', event.id), ...writes]);
}

/** Returns the writes of notifications, as far as each recipient's preferences allow; they conflict with a concurrent read. */
export async function notificationWrites(
  ports: InboxPorts,
  notifications: readonly NewNotification[],
): Promise<Write[]> {
  const wanted = await Promise.all(
    notifications.map(async (each) => {
      const preferences = await readPreferences(ports.conversations, each.recipient);
      return preferences[each.kind].inApp ? [each] : [];
    }),
  );
  return (await Promise.all(wanted.flat().map((each) => writesOf(ports, each)))).flat();
}

async function writesOf(ports: InboxPorts, told: NewNotification): Promise<Write[]> {
  const { recipient: accountId, kind, notice, link, about, check } = told;
  const id = ports.ids.next('ntf');
  const createdAt = instant(ports.clock.now());
  const notification = { id, accountId, kind, notice, link, createdAt };
  const aggregate = { name: `Notification#${id}`, version: 1 };
  const added = newEvent(ports, SYSTEM, aggregate, 'NotificationAdded', { notificationId: id, accountId });
  return [
    ...(check ? [check] : []),
    ...putNotification(notification, {
      about,
      replaced: about === undefined ? undefined : await unreadAbout(ports, accountId, about),
    }),
    outbox(ports.clock, added),
  ];
}

async function unreadAbout(
  { conversations }: InboxPorts,
  accountId: string,
  about: string,
): Promise<Notification | undefined> {
  const id = await latestAbout(conversations, accountId, about);
  return id === undefined ? undefined : (await readUnread(conversations, accountId, [id])).unread[0];
}
