import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { conversationPage } from './conversation-store.ts';
import { type ConversationForViewer, conversationViews } from './conversation-view.ts';

const PAGE = 20;

/**
 * Lists the caller's conversations, latest first. A conversation that the other party opened appears with its first
 * message.
 */
export async function listConversations(
  ports: ApiPorts,
  actor: Actor,
  input: { cursor?: string },
): Promise<{ items: ConversationForViewer[]; cursor: string | null }> {
  const { accountId } = signedIn(actor);
  const { items, cursor } = await conversationPage(ports.conversations, accountId, input.cursor, PAGE);
  const shown = items.filter(({ conversation, opened }) => opened || conversation.lastMessage);
  return { items: await conversationViews(ports, accountId, shown), cursor };
}
