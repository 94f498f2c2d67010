import type { Key, Table } from '@sward/shared/table';

/** Key of the conversation of a request and a provider, as messaging stores it. */
export const pairKey = (requestId: string, providerId: string): Key => ({
  pk: `PAIR#${requestId}#${providerId}`,
  sk: 'PAIR',
});

export const conversationPartition = (id: string) => `CONVERSATION#${id}`;
export const MESSAGE_PREFIX = 'MESSAGE#';

/** Returns how many messages the parties of a job have written, without their content. */
export function createMessageCount(
  conversations: Table,
): (requestId: string, providerId: string) => Promise<number> {
  return async (requestId, providerId) => {
    const pair = await conversations.get(pairKey(requestId, providerId));
    if (!pair) return 0;
    const pk = conversationPartition(String(pair.conversationId));
    let count = 0;
    let cursor: string | null = null;
    do {
      const page: { items: unknown[]; cursor: string | null } = await conversations.query({
        pk,
        sk: { beginsWith: MESSAGE_PREFIX },
        cursor,
      });
      count += page.items.length;
      cursor = page.cursor;
    } while (cursor);
    return count;
  };
}
