import { type Actor, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import {
  latestAbout,
  markAllUpTo,
  markNotifications,
  notificationPage,
  readBell,
  readUnread,
} from './notification-store.ts';

/** Marks the given notifications read, or all of them. Returns the number still unread. */
export async function readNotifications(
  ports: Ports,
  actor: Actor,
  { ids }: { ids?: readonly string[] | undefined } = {},
): Promise<{ unread: number }> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], () =>
    ids ? readNamed(ports, accountId, ids) : readAll(ports, accountId),
  );
}

/** Marks the notification about an id read, together with its subject. Returns the number still unread. */
export async function readAbout(ports: Ports, actor: Actor, about: string): Promise<number> {
  const id = await latestAbout(ports.conversations, signedIn(actor).accountId, about);
  const { unread } = await readNotifications(ports, actor, { ids: id === undefined ? [] : [id] });
  return unread;
}

async function readNamed({ conversations, clock }: Ports, accountId: string, ids: readonly string[]) {
  const { bell, unread } = await readUnread(conversations, accountId, ids);
  const marks = markNotifications(bell, unread, instant(clock.now()));
  if (marks.length > 0) await conversations.transact(marks);
  return { unread: Math.max(0, bell.unread - unread.length) };
}

async function readAll({ conversations }: Ports, accountId: string) {
  // In this order: a notification added after the bell was read causes a conflict.
  const bell = await readBell(conversations, accountId);
  const [newest] = (await notificationPage(conversations, accountId, { limit: 1 })).items;
  if (bell.unread > 0) await conversations.transact([markAllUpTo(accountId, bell, newest?.id)]);
  return { unread: 0 };
}
