import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import { readAbout } from '../notifications/read-notifications.ts';
import type { Ports } from '../ports.ts';
import { otherMember } from './conversation.ts';
import { markMemberRead, ownConversation, readMember } from './conversation-store.ts';

/**
 * Marks the conversation and its notification read for the member, up to now. Publishes the receipt once;
 * without unread messages the first receipt stays. Returns how many notifications are unread from then on.
 * @throws AppError not_found for others than members
 */
export async function markRead(
  ports: Ports,
  actor: Actor,
  input: { conversationId: string },
): Promise<{ unreadNotifications: number }> {
  const { conversations, clock } = ports;
  const me = signedIn(actor);
  const conversation = await ownConversation(conversations, input.conversationId, me.accountId);
  if (!conversation) throw new AppError('not_found');
  const { id: conversationId, version } = conversation;
  const member = await readMember(conversations, conversationId, me.accountId);
  if (member && member.unread > 0) {
    const aggregate = { name: `Conversation#${conversationId}`, version };
    const senderId = otherMember(conversation, me.accountId);
    const data = { conversationId, readerId: me.accountId, senderId };
    await conversations.transact([
      markMemberRead(conversationId, me.accountId, instant(clock.now())),
      outbox(clock, newEvent(ports, me, aggregate, 'MessagesRead', data)),
    ]);
  }
  return { unreadNotifications: await readAbout(ports, actor, conversationId) };
}
