import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { isRead, type Message } from './conversation.ts';
import { ownConversation, readMembers } from './conversation-store.ts';
import { messagePage } from './message-store.ts';
import type { Ports } from './ports.ts';

const PAGE = 30;

/**
 * A page of messages, the newest page first and each page in order; the cursor leads to older ones.
 * @throws AppError not_found for strangers.
 */
export async function listMessages(
  ports: Ports,
  actor: Actor,
  input: { conversationId: string; cursor?: string },
): Promise<{ items: (Message & { isRead: boolean })[]; cursor: string | null }> {
  const { conversations } = ports;
  const me = signedIn(actor);
  const conversation = await ownConversation(conversations, input.conversationId, me.accountId);
  if (!conversation) throw new AppError('not_found');
  const [members, page] = await Promise.all([
    readMembers(conversations, conversation),
    messagePage(conversations, conversation.id, input.cursor, PAGE),
  ]);
  const items = page.items.map((message) => ({ ...message, isRead: isRead(message, members) }));
  return { items, cursor: page.cursor };
}
