import { conversationPartition, MESSAGE_PREFIX } from '@sward/shared/directory';
import { entity, exists, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import { ERASED_MESSAGE, type Message } from './conversation.ts';

/** Thrown when this command was executed before. */
export class AlreadySent extends Error {}

const messageKey = (conversationId: string, id: string): Key => ({
  pk: conversationPartition(conversationId),
  sk: `${MESSAGE_PREFIX}${id}`,
});

/** Returns the key of a client id, which belongs to its sender: both members may use the same one. */
const clientIdKey = (conversationId: string, senderId: string, clientId: string): Key => ({
  pk: `CLIENTID#${conversationId}#${senderId}#${clientId}`,
  sk: 'CLIENTID',
});

/** Returns the key that finds a message by its id alone. */
const refKey = (id: string): Key => ({ pk: `MESSAGEREF#${id}`, sk: 'MESSAGEREF' });

const storedMessage = entity<Message>('message', 'id', 'senderId');

function messageOf({ pk, sk, ...stored }: Item): Message {
  return storedMessage(stored);
}

/** Returns the key of the mark that a command was executed; none without a client id. */
export function markKeys(conversationId: string, senderId: string, clientId: string | undefined): Key[] {
  return clientId ? [clientIdKey(conversationId, senderId, clientId)] : [];
}

/** Returns the message that a command with this mark wrote; undefined without one. */
export async function messageOfMark(
  table: Table,
  conversationId: string,
  mark: Item | undefined,
): Promise<Message | undefined> {
  if (!mark) return undefined;
  const item = await table.get(messageKey(conversationId, String(mark.messageId)), { consistent: true });
  return item && messageOf(item);
}

/** Returns the message that the first execution of this command wrote. */
export async function sentBefore(
  table: Table,
  conversationId: string,
  senderId: string,
  clientId: string | undefined,
): Promise<Message | undefined> {
  const [key] = markKeys(conversationId, senderId, clientId);
  return await messageOfMark(table, conversationId, key && (await table.get(key, { consistent: true })));
}

/** Writes a new message, once for each client id. */
export function putMessage(message: Message, clientId: string | undefined): Write[] {
  const { id, conversationId, senderId } = message;
  const mark: Write[] = clientId
    ? [
        {
          put: { ...clientIdKey(conversationId, senderId, clientId), messageId: id },
          if: missing(),
          onConflict: () => new AlreadySent(),
        },
      ]
    : [];
  return [
    ...mark,
    { put: { ...messageKey(conversationId, id), ...message }, if: missing() },
    { put: { ...refKey(id), conversationId } },
  ];
}

/** Reads a message by its id alone. */
export async function findMessage(table: Table, id: string): Promise<Message | undefined> {
  const ref = await table.get(refKey(id), { consistent: true });
  const item = ref && (await table.get(messageKey(String(ref.conversationId), id), { consistent: true }));
  return item && messageOf(item);
}

/** Marks a message as reported by its receiver. */
export function markReported({ conversationId, id }: Message, at: string): Write {
  return { update: messageKey(conversationId, id), set: { reportedAt: at }, if: exists() };
}

/** Returns a message with `count` messages before and after it, in order. */
export async function messagesAround(table: Table, message: Message, count: number): Promise<Message[]> {
  const { conversationId, id } = message;
  const pk = conversationPartition(conversationId);
  const { sk } = messageKey(conversationId, id);
  const [before, after] = await Promise.all([
    table.query({ pk, sk: { between: [MESSAGE_PREFIX, sk] }, newestFirst: true, limit: count + 1 }),
    table.query({ pk, sk: { between: [sk, `${MESSAGE_PREFIX}~`] }, limit: count + 1 }),
  ]);
  return [...before.items.reverse(), ...after.items.slice(1)].map(messageOf);
}

/** Erases the text of a deleted sender. */
export function eraseMessage({ conversationId, id }: Message): Write {
  return {
    update: messageKey(conversationId, id),
    set: { content: ERASED_MESSAGE },
    remove: ['photos'],
  };
}

/** Returns the newest page first, each page in order. */
export async function messagePage(
  table: Table,
  conversationId: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: Message[]; cursor: string | null }> {
  const page = await table.query({
    pk: conversationPartition(conversationId),
    sk: { beginsWith: MESSAGE_PREFIX },
    newestFirst: true,
    consistent: true,
    limit,
    cursor,
  });
  return { items: page.items.map(messageOf).reverse(), cursor: page.cursor };
}
