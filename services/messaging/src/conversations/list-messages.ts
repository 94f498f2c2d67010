import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { hiddenOwner } from './conversation.ts';
import { ownConversation, readMembers } from './conversation-store.ts';
import { messagePage } from './message-store.ts';
import { type MessageForViewer, messageViews } from './message-view.ts';

const PAGE = 30;

/**
 * Returns a page of messages in order, the newest page first; the cursor leads to older ones.
 * @throws AppError not_found for others than members
 */
export async function listMessages(
  ports: ApiPorts,
  actor: Actor,
  input: { conversationId: string; cursor?: string },
): Promise<{ items: MessageForViewer[]; cursor: string | null }> {
  const { conversations } = ports;
  const me = signedIn(actor);
  const conversation = await ownConversation(conversations, input.conversationId, me.accountId);
  if (!conversation) throw new AppError('not_found');
  const [members, page] = await Promise.all([
    readMembers(conversations, conversation),
    messagePage(conversations, conversation.id, input.cursor, PAGE),
  ]);
  const seen = await messageViews(ports, page.items, members);
  return {
    items: seen.map((message) => ({ ...message, ...hiddenOwner(conversation) })),
    cursor: page.cursor,
  };
}
