import { type EventOf, newEvent } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import { inbox, outbox, type Write } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { type Choices, choicesIn, preferencesKey } from '../preferences/preference-store.ts';
import { type PlannedPush, planPushes } from '../web-push/plan-pushes.ts';
import { type PushRecord, putPush } from '../web-push/push-store.ts';
import type { NewNotification } from './notification.ts';
import {
  aboutKey,
  latestOf,
  type Notification,
  putNotification,
  putPushed,
  readUnread,
} from './notification-store.ts';

/** Writes that one transaction may have. */
const MOST_WRITES = 100;

/**
 * Adds the notifications of an event once, with their pushes, in one transaction, as far as each recipient's
 * preferences allow. Returns the pushes to send now.
 * @throws AlreadyHandled for an event that was announced before; AppError state_changed after a concurrent
 * read
 */
export async function addNotifications(
  ports: InboxPorts,
  event: EventOf,
  notifications: readonly NewNotification[],
): Promise<PushRecord[]> {
  const added = await Promise.all(
    notifications.map((each) => additionOf(ports, { eventId: event.id, event }, each)),
  );
  const pushes = added.flatMap(({ pushes }) => pushes);
  const writes = added.flatMap(({ writes }) => writes);
  if (writes.length === 0) return [];
  const first = [inbox(ports.clock, 'messaging.notify', event.id), ...writes];
  const recorded = pushes.map(({ record, at }) => putPush(record, at));
  const room = MOST_WRITES - first.length;
  await ports.conversations.transact([...first, ...recorded.slice(0, room)]);
  // Many bidders with many devices can have more pushes than fit into the transaction.
  for (let at = room; at < recorded.length; at += MOST_WRITES)
    await ports.conversations.transact(recorded.slice(at, at + MOST_WRITES));
  return pushes.flatMap(({ record, now }) => (now ? [record] : []));
}

/** Returns the writes of a notification that a timer adds, with those of its pushes, which the sweep sends. */
export async function notificationWrites(
  ports: InboxPorts,
  eventId: string,
  notification: NewNotification,
): Promise<Write[]> {
  const { writes, pushes } = await additionOf(ports, { eventId }, notification);
  return [...writes, ...pushes.map(({ record, at }) => putPush(record, at))];
}

interface Addition {
  writes: Write[];
  pushes: PlannedPush[];
}

/** Returns the writes of a notification and its pushes; none when the recipient switched both off. */
async function additionOf(
  ports: InboxPorts,
  from: { eventId: string; event?: EventOf },
  told: NewNotification,
): Promise<Addition> {
  const { recipient: accountId, kind, notice, link, check, urgentUntil } = told;
  const notification = {
    ...{ id: ports.ids.next('ntf'), accountId, kind, notice, link },
    createdAt: instant(ports.clock.now()),
  };
  const { choices, latest } = await readStanding(ports, told);
  const { inApp } = choices.preferences[kind];
  const pushed = {
    ...{ ...from, accountId, noticeId: notification.id, kind: notice.name, topic: kind, link },
    ...(urgentUntil !== undefined && { urgentUntil }),
  };
  const pushes = await planPushes(ports, pushed, choices);
  if (!inApp && pushes.length === 0) return { writes: [], pushes };
  const written = inApp ? await writesOf(ports, notification, told, latest) : [putPushed(notification)];
  return { writes: [...(check ? [check] : []), ...written], pushes };
}

/** Reads the recipient's preferences, and the id of the notification that a new one may replace, in one request. */
async function readStanding(
  { conversations }: InboxPorts,
  { recipient, about }: NewNotification,
): Promise<{ choices: Choices; latest: string | undefined }> {
  const keys = [preferencesKey(recipient), ...(about === undefined ? [] : [aboutKey(recipient, about)])];
  const items = await conversations.batchGet(keys, { consistent: true });
  const at = (sk: string | undefined) => items.find((item) => item.sk === sk);
  return { choices: choicesIn(at(keys[0]?.sk)), latest: latestOf(at(keys[1]?.sk)) };
}

async function writesOf(
  ports: InboxPorts,
  notification: Notification,
  { about }: NewNotification,
  latest: string | undefined,
): Promise<Write[]> {
  const { id, accountId } = notification;
  const aggregate = { name: `Notification#${id}`, version: 1 };
  const added = newEvent(ports, SYSTEM, aggregate, 'NotificationAdded', { notificationId: id, accountId });
  return [
    ...putNotification(notification, {
      about,
      replaced: latest === undefined ? undefined : await unreadOf(ports, accountId, latest),
    }),
    outbox(ports.clock, added),
  ];
}

async function unreadOf(
  { conversations }: InboxPorts,
  accountId: string,
  id: string,
): Promise<Notification | undefined> {
  return (await readUnread(conversations, accountId, [id])).unread[0];
}
