import { type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Message } from './conversation.ts';

/** Thrown when this command was carried out before. */
export class AlreadySent extends Error {}

const messageKey = (conversationId: string, id: string): Key => ({
  pk: `CONVERSATION#${conversationId}`,
  sk: `MESSAGE#${id}`,
});

/** What a client calls a message is its sender's affair: both members may use the same name. */
const clientIdKey = (conversationId: string, senderId: string, clientId: string): Key => ({
  pk: `CLIENTID#${conversationId}#${senderId}#${clientId}`,
  sk: 'CLIENTID',
});

function messageOf({ pk, sk, ...stored }: Item): Message {
  return stored as unknown as Message;
}

/** The message that this command made when it was first carried out. */
export async function sentBefore(
  table: Table,
  conversationId: string,
  senderId: string,
  clientId: string | undefined,
): Promise<Message | undefined> {
  if (!clientId) return undefined;
  const mark = await table.get(clientIdKey(conversationId, senderId, clientId), { consistent: true });
  if (!mark) return undefined;
  const item = await table.get(messageKey(conversationId, String(mark.messageId)), { consistent: true });
  return item && messageOf(item);
}

/** A new message, once for each name that its client gives it. */
export function putMessage(message: Message, clientId: string | undefined): Write[] {
  const { id, conversationId, senderId } = message;
  const mark: Write[] = clientId
    ? [
        {
          put: { ...clientIdKey(conversationId, senderId, clientId), messageId: id },
          if: missing(),
          lost: () => new AlreadySent(),
        },
      ]
    : [];
  return [...mark, { put: { ...messageKey(conversationId, id), ...message }, if: missing() }];
}

/** The newest page first, each page in the order of sending. */
export async function messagePage(
  table: Table,
  conversationId: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: Message[]; cursor: string | null }> {
  const page = await table.query({
    pk: `CONVERSATION#${conversationId}`,
    sk: { beginsWith: 'MESSAGE#' },
    newestFirst: true,
    consistent: true,
    limit,
    cursor,
  });
  return { items: page.items.map(messageOf).reverse(), cursor: page.cursor };
}
