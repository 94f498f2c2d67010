import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api.ts';
import { LIVE, queryClient } from '../../lib/query.ts';

export type Conversation = ItemOf<'messaging.listConversations'>;
export type Message = ItemOf<'messaging.listMessages'>;

const FIRST_PAGE = undefined as string | undefined;
const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;
const CONVERSATIONS = ['message', 'conversations'];
const threadKey = (id: string) => ['message', 'thread', id];

export function useConversations() {
  return useInfiniteQuery({
    queryKey: CONVERSATIONS,
    queryFn: ({ pageParam, signal }) =>
      api.call('messaging.listConversations', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    ...LIVE,
  });
}

/** Newest page first, each page in order. */
export function useThread(id: string) {
  return useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ pageParam, signal }) =>
      api.call('messaging.listMessages', { params: { id }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    ...LIVE,
  });
}

/** Renews what a sent message changes; resolves when the thread shows it. */
export async function refreshThread(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
  await queryClient.invalidateQueries({ queryKey: threadKey(id) });
}

/** Marks a conversation read; a failure only leaves its unread mark. */
export async function markRead(id: string): Promise<void> {
  await api.call('messaging.markRead', { params: { id } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
  await queryClient.invalidateQueries({ queryKey: ['message', 'unread'] });
}

export function nameOf({ otherUser }: Conversation): string {
  const person = `${otherUser.firstName} ${otherUser.lastName}`.trim();
  return otherUser.businessName ? `${otherUser.businessName} (${person})` : person;
}
