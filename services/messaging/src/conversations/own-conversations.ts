import type { Table } from '@sward/shared/table';
import type { Conversation, Message } from './conversation.ts';
import { conversationPage } from './conversation-store.ts';
import { messagePage } from './message-store.ts';

const PAGE = 50;

/** Yields every conversation of an account. */
export async function* conversationsOf(table: Table, accountId: string): AsyncGenerator<Conversation> {
  let cursor: string | undefined;
  do {
    const page = await conversationPage(table, accountId, cursor, PAGE);
    for (const { conversation } of page.items) yield conversation;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}

/** Yields every message of a conversation, newest page first. */
export async function* messagesOf(table: Table, conversationId: string): AsyncGenerator<Message> {
  let cursor: string | undefined;
  do {
    const page = await messagePage(table, conversationId, cursor, PAGE);
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}
