import { isSuspended } from '@sward/requests';
import { instant, isAppError } from '@sward/shared/kernel';
import { conversationPage, readMember } from '../conversations/conversation-store.ts';
import { messagePage } from '../conversations/message-store.ts';
import { type MailRecord, putMail } from '../delivery/mail-store.ts';
import { deliver } from '../delivery/send-mails.ts';
import type { InboxPorts } from '../ports.ts';
import { choicesOf } from '../preferences/preference-store.ts';
import { dueFor, dueUnread, mailedUntil, moveUnread, readUnread, type UnreadMail } from './unread-store.ts';

/** Conversations and messages read at once. */
const PAGE = 50;

/**
 * Timer: sends one mail to each member with messages unread for ten minutes, and drops messages that were read
 * meanwhile.
 */
export async function sendUnread(ports: InboxPorts): Promise<void> {
  const now = instant(ports.clock.now());
  for await (const accountId of dueUnread(ports.conversations, ports)) {
    const notice = await readUnread(ports.conversations, accountId);
    if (notice.dueAt === undefined || notice.dueAt > now) continue;
    await mailUnread(ports, notice, now).catch((error: unknown) => {
      // A message arrived concurrently, or only this account fails: it stays due.
      if (!isAppError(error, 'state_changed'))
        ports.log.error('could not tell of unread messages', { accountId, error });
    });
  }
}

async function mailUnread(ports: InboxPorts, notice: UnreadMail, now: string): Promise<void> {
  const { conversations } = ports;
  const { accountId } = notice;
  const { waiting, since } = await unreadOf(ports, notice);
  const { messages } = (await choicesOf(ports, accountId)).preferences;
  // A suspended account cannot sign in to read them.
  if (since === undefined || !messages.mail || (await isSuspended(ports.marketplace, accountId)))
    return await conversations.transact([moveUnread(notice, {})]);
  const dueAt = dueFor(notice, since);
  if (dueAt > now) return await conversations.transact([moveUnread(notice, { dueAt })]);
  const mail: MailRecord = {
    name: 'unread-messages',
    facts: { conversations: waiting },
    eventId: `unread.${notice.version}`,
    recipient: accountId,
    state: 'due',
    attempts: 1,
    createdAt: now,
  };
  await conversations.transact([moveUnread(notice, { sentAt: now }), putMail(mail, Date.parse(now))]);
  await deliver(ports, mail);
}

/**
 * Returns the number of conversations with unread messages, and the time of the oldest that no mail has
 * covered.
 */
async function unreadOf(
  { conversations }: InboxPorts,
  notice: UnreadMail,
): Promise<{ waiting: number; since?: string }> {
  let waiting = 0;
  let since: string | undefined;
  let cursor: string | undefined;
  do {
    const page = await conversationPage(conversations, notice.accountId, cursor, PAGE);
    for (const { conversation, unread } of page.items) {
      if (unread === 0) continue;
      waiting++;
      const oldest = await oldestUntold({ conversations }, conversation.id, notice);
      if (oldest && (since === undefined || oldest < since)) since = oldest;
    }
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return { waiting, since };
}

/** Searches only the newest page: a larger backlog is older than ten minutes anyway. */
async function oldestUntold(
  { conversations }: Pick<InboxPorts, 'conversations'>,
  conversationId: string,
  notice: UnreadMail,
): Promise<string | undefined> {
  const { lastReadAt = '' } = (await readMember(conversations, conversationId, notice.accountId)) ?? {};
  const told = mailedUntil(notice);
  const { items } = await messagePage(conversations, conversationId, undefined, PAGE);
  return items.find(
    ({ receiverId, createdAt }) =>
      receiverId === notice.accountId && createdAt > lastReadAt && createdAt > told,
  )?.createdAt;
}
