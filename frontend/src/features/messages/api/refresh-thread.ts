import type { InfiniteData } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api/api.ts';
import { queryClient, takeAnswer } from '../../../lib/api/query.ts';
import { isLive } from '../../../lib/live/state.ts';
import { CONVERSATIONS } from './list-conversations.ts';
import { threadKey } from './list-messages.ts';

type Sent = Answer<'messaging.sendMessage'>;
type Thread = InfiniteData<Answer<'messaging.listMessages'>>;
type List = InfiniteData<Answer<'messaging.listConversations'>>;

/** Refreshes the reads that a message changes. Resolves when the thread shows it. */
export async function refreshThread(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
  await queryClient.invalidateQueries({ queryKey: threadKey(id) });
}

/** Shows a sent message, without a read while the page receives pushes. Resolves when the thread shows it. */
export async function showSent(sent: Sent): Promise<void> {
  const { conversationId: id } = sent;
  const shown =
    isLive() &&
    takeAnswer<Thread>(threadKey(id), (thread) => withMessage(thread, sent)) &&
    takeAnswer<List>(CONVERSATIONS, (list) => withLast(list, sent));
  if (!shown) await refreshThread(id);
}

/** Adds the message to the end of the newest page. */
function withMessage({ pages, pageParams }: Thread, { status: _, ...message }: Sent): Thread {
  const [newest, ...older] = pages;
  if (!newest || newest.items.some(({ id }) => id === message.id)) return { pages, pageParams };
  return { pages: [{ ...newest, items: [...newest.items, message] }, ...older], pageParams };
}

/** Moves the conversation of the message to the top. */
function withLast({ pages, pageParams }: List, { conversationId, content, createdAt }: Sent): List {
  const [own, rest] = [[], []] as [List['pages'][0]['items'], List['pages']];
  for (const page of pages) {
    own.push(...page.items.filter(({ conversation }) => conversation.id === conversationId));
    rest.push({
      ...page,
      items: page.items.filter(({ conversation }) => conversation.id !== conversationId),
    });
  }
  const top = own.map((item) => ({ ...item, lastMessage: { content, createdAt } }));
  return {
    pages: rest.map((page, at) => (at ? page : { ...page, items: [...top, ...page.items] })),
    pageParams,
  };
}
