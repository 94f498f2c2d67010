import { api } from './api/api.ts';

/** How many messages of the latest conversations are unread. */
export async function unreadMessages(options: { signal?: AbortSignal } = {}): Promise<number> {
  const { items } = await api.call('messaging.listConversations', {}, options);
  return items.reduce((sum, { unread }) => sum + unread, 0);
}
