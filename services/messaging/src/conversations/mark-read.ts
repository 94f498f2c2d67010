import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import { readAbout } from '../notifications/read-notifications.ts';
import type { Ports } from '../ports.ts';
import { otherMember } from './conversation.ts';
import { markMemberRead, ownConversation, readMember } from './conversation-store.ts';

/**
 * The member has looked: nothing is unread, what was sent until now is read, and so is what was told of it. Whoever
 * wrote it is told, once; where nothing was unread it stays known when they looked first.
 * @throws AppError not_found for strangers.
 */
export async function markRead(ports: Ports, actor: Actor, input: { conversationId: string }): Promise<void> {
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
  await readAbout(ports, actor, conversationId);
}
