import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { isMember } from '../conversations/conversation.ts';
import { readConversation } from '../conversations/conversation-store.ts';
import { findMessage, markReported } from '../conversations/message-store.ts';
import type { Ports } from '../ports.ts';
import { AlreadyReported, putReport, readBy } from './report-store.ts';

/**
 * Reports a message to the operators, once, for its receiver. Idempotent.
 * @throws AppError not_found for others than members; forbidden for its sender
 */
export async function reportMessage(
  ports: Ports,
  actor: Actor,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  const { conversations, clock } = ports;
  const message = await findMessage(conversations, messageId);
  const conversation = message && (await readConversation(conversations, message.conversationId));
  if (!conversation || !isMember(conversation, accountId)) throw new AppError('not_found');
  if (message.receiverId !== accountId) throw new AppError('forbidden');
  const at = instant(clock.now());
  const dueAt = readBy(clock.now());
  try {
    await conversations.transact([
      putReport({
        messageId,
        conversationId: message.conversationId,
        reporterId: accountId,
        reportedId: message.senderId,
        reason,
        status: 'open',
        createdAt: at,
        dueAt,
      }),
      markReported(message, at),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyReported)) throw error;
  }
}
