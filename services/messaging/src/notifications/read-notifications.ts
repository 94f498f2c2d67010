import { type Actor, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import {
  isUnread,
  laterThan,
  latestAbout,
  markAllUpTo,
  markNotifications,
  notificationPage,
  readBell,
  readUnread,
} from './notification-store.ts';

/** The notifications that a call names; all of them without either field. */
interface Which {
  ids?: readonly string[] | undefined;
  /** The newest notification that was seen: later ones stay unread. */
  upTo?: string | undefined;
}

/** Marks the given notifications read, all up to one, or all of them. Returns the number still unread. */
export async function readNotifications(
  ports: Ports,
  actor: Actor,
  { ids, upTo }: Which = {},
): Promise<{ unread: number }> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], () =>
    ids ? readNamed(ports, accountId, ids) : readAll(ports, accountId, upTo),
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

async function readAll({ conversations }: Ports, accountId: string, upTo: string | undefined) {
  // In this order: a notification added after the bell was read causes a conflict.
  const bell = await readBell(conversations, accountId);
  if (bell.unread === 0) return { unread: 0 };
  const [newest] = (await notificationPage(conversations, accountId, { limit: 1 })).items;
  // Read notifications stay read. Beyond the newest, `readUpTo` would also mark later ones as read.
  const from = upTo && bell.readUpTo && upTo < bell.readUpTo ? bell.readUpTo : upTo;
  const seen = newest && from && from < newest.id ? from : undefined;
  const later = seen ? await laterThan(conversations, accountId, seen) : [];
  const unread = later.filter((notification) => isUnread(notification, bell)).length;
  const readUpTo = seen ?? newest?.id;
  await conversations.transact([markAllUpTo(accountId, bell, { readUpTo, unread })]);
  return { unread };
}
