import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, Loading, ReadState } from '../../../ui/states.tsx';
import { useConversations } from '../api/list-conversations.ts';
import { ConversationList } from '../components/conversation-list.tsx';
import { messages as t } from '../messages/messages.en.ts';

const Thread = lazy(() => import('../components/thread.tsx'));

/** List and thread, side by side or, on phones, one at a time. */
export default function MessagesPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const conversations = useConversations();
  const items = itemsOf(conversations.data);
  const wanted = query.get('c');
  const selected = items.find(({ conversation }) => conversation.id === wanted);
  const { hasNextPage, isFetching, isError, fetchNextPage } = conversations;
  // A link may lead to an old conversation, on a later page of the list.
  const further = wanted !== null && !selected && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);
  return (
    <Page className="py-5!">
      <PageHeading className={`mb-4 ${selected ? 'max-md:sr-only' : ''}`}>{t.title}</PageHeading>
      <ReadState read={conversations} label={t.loading} />
      {conversations.isSuccess && items.length === 0 && (
        <Empty icon={MessagesSquare} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      {items.length > 0 && (
        <div className="grid h-[calc(100dvh-13.5rem)] grid-cols-[minmax(0,1fr)] min-h-96 overflow-hidden rounded-card border border-line bg-surface md:h-[calc(100dvh-11rem)] md:grid-cols-[20rem_minmax(0,1fr)]">
          <div
            className={`min-h-0 overflow-y-auto md:border-e md:border-line ${selected ? 'hidden md:block' : ''}`}
          >
            <ConversationList
              query={conversations}
              conversations={items}
              selected={selected?.conversation.id}
            />
          </div>
          <div className={`min-h-0 ${selected ? 'bg-surface' : 'hidden md:block'}`}>
            {selected ? (
              <Suspense fallback={<Loading rows={2} label={t.loading} />}>
                <Thread key={selected.conversation.id} conversation={selected} userId={user.id} />
              </Suspense>
            ) : (
              <p className="grid h-full place-items-center text-muted">{t.choose}</p>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
