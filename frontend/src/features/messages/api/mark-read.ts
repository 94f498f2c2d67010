import type { InfiniteData } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { announceChange } from '../../../lib/api/signals.ts';
import { takeUnread } from '../../../lib/session/unread.ts';
import { CONVERSATIONS } from './list-conversations.ts';

type List = InfiniteData<Answer<'messaging.listConversations'>>;

/** Marks a conversation read. A failure only leaves its unread mark. */
export async function markRead(id: string): Promise<void> {
  const left = await api.call('messaging.markRead', { params: { id } }).catch(() => undefined);
  if (!left) return;
  takeUnread(left.unreadNotifications, id, 0);
  queryClient.setQueryData<List>(CONVERSATIONS, (list) => list && withoutMark(list, id));
  // The server has marked its notification read, too.
  announceChange('notification', { told: true });
}

function withoutMark(list: List, id: string): List {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.conversation.id === id ? { ...item, unread: 0 } : item)),
  }));
  return { ...list, pages };
}
