import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Conversation } from './conversation.ts';
import { conversationPage } from './conversation-store.ts';
import type { Ports } from './ports.ts';

const PAGE = 20;

/** My conversations, latest first. */
export async function listConversations(
  ports: Ports,
  actor: Actor,
  input: { cursor?: string },
): Promise<{ items: { conversation: Conversation; unread: number }[]; cursor: string | null }> {
  return conversationPage(ports.conversations, signedIn(actor).accountId, input.cursor, PAGE);
}
