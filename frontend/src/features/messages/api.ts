import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { PUSHED, queryClient } from '../../lib/api/query.ts';
import { announce } from '../../lib/api/signals.ts';
import { serviceList } from '../../lib/catalogue.ts';

export type Conversation = ItemOf<'messaging.listConversations'>;
export type Message = ItemOf<'messaging.listMessages'>;

const CONVERSATIONS = ['message', 'conversations'];
const threadKey = (id: string) => ['message', 'thread', id];

export function useConversations() {
  return useInfiniteQuery({
    ...pagesOf('messaging.listConversations', CONVERSATIONS, {}),
    ...PUSHED,
  });
}

/** Newest page first, each page in order. */
export function useThread(id: string) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listMessages', threadKey(id), { params: { id } }),
    ...PUSHED,
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
  // Whoever counts what is unread asks again.
  announce('notification');
}

/** `Lawn Mowing · Cambridge, MA` of the request that a conversation is about. */
export function aboutOf({ conversation: { services, city, state } }: Conversation): string {
  return [serviceList(services), city && `${city}, ${state}`].filter(Boolean).join(' · ');
}

export function nameOf({ otherUser }: Conversation): string {
  const person = `${otherUser.firstName} ${otherUser.lastName}`.trim();
  return otherUser.businessName ? `${otherUser.businessName} (${person})` : person;
}
