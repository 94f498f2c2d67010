import { ArrowLeft } from 'lucide-react';
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useWhatWaits } from '../../../lib/offline/state.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ReadState } from '../../../ui/states.tsx';
import type { Conversation } from '../api/list-conversations.ts';
import { type Message, useMessages } from '../api/list-messages.ts';
import { markRead } from '../api/mark-read.ts';
import { aboutOf, nameOf } from '../conversation-names.ts';
import { dayOf } from '../days.ts';
import { messages as t } from '../messages/messages.en.ts';
import { discardUnsent, type Outgoing, outgoingOf, retry, send, watchOutbox } from '../outbox.ts';
import { useComposition } from '../use-composition.ts';
import { Bubble, OutgoingBubble } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { Scroller } from './scroller.tsx';

export default function Thread({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, accepted } = conversation.conversation;
  const name = nameOf(conversation);
  const thread = useMessages(id);
  const messages = thread.data?.pages.toReversed().flatMap((page) => page.items) ?? [];
  const outgoing = useOutgoing(id, userId, messages);
  const composition = useComposition(id);
  const [problem, setProblem] = useState<string>();
  const newest = messages.at(-1);
  // Only the newest own message that was read shows its receipt.
  const lastRead = messages.findLast(({ senderId, isRead }) => senderId === userId && isRead);

  useReadMark(conversation, newest);

  const edit = ({ clientId, content, photos, failure, refused }: Outgoing) => {
    composition.restore({ text: content, photos: photos.map((uploadId) => ({ uploadId, name: t.photo })) });
    setProblem(refused && failure);
    discardUnsent(id, clientId);
  };
  // A refused message returns to the field while the field is empty.
  const refused = outgoing.find((message) => message.refused);
  const isFree = composition.text === '' && composition.photos.length === 0;
  useEffect(() => {
    if (refused && isFree) edit(refused);
  });

  return (
    <section aria-label={t.thread(name)} className="flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} name={name} />
      <Scroller label={t.thread(name)} sent={outgoing.length} oldest={messages[0]?.id} newest={newest?.id}>
        <LoadMore query={thread} label={t.earlier} />
        <ReadState read={thread} rows={2} label={t.loading} />
        {thread.isSuccess && messages.length + outgoing.length === 0 && (
          <p className="m-auto max-w-xs py-10 text-center text-muted">
            {accepted ? t.firstAccepted : t.first}
          </p>
        )}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayMark at={message.createdAt} before={messages[index - 1]?.createdAt} />
            <Bubble
              message={message}
              mine={message.senderId === userId}
              name={name}
              receipt={message === lastRead ? message.readAt : null}
            />
          </Fragment>
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            onRetry={() => retry(id)}
            onEdit={() => edit(message)}
          />
        ))}
      </Scroller>
      <Composer
        conversationId={id}
        composition={composition}
        withPhotos={accepted}
        problem={problem}
        onChange={() => setProblem(undefined)}
        onProblem={setProblem}
        onSend={(content) => {
          const photos = composition.photos.map(({ uploadId }) => uploadId);
          composition.clear();
          setProblem(undefined);
          send(id, { senderId: userId, receiverId: conversation.otherUser.id }, { content, photos });
        }}
      />
    </section>
  );
}

function ThreadHeader({ conversation, name }: { conversation: Conversation; name: string }) {
  return (
    <header className="flex items-center gap-2 border-b border-line p-3">
      <Link
        to="/messages"
        aria-label={t.back}
        data-tip=""
        className="grid size-11 place-items-center rounded-card hover:bg-sunken md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-item">{name}</h2>
        <p className="truncate text-sm text-muted">{aboutOf(conversation)}</p>
      </div>
      <Link
        to={`/requests/${conversation.conversation.serviceRequestId}`}
        className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
      >
        {conversation.conversation.accepted ? t.job : t.about}
      </Link>
    </header>
  );
}

/** Heading where a day begins. */
function DayMark({ at, before }: { at: string; before?: string }) {
  const day = dayOf(at);
  if (before && dayOf(before) === day) return null;
  return <p className="my-2 text-center text-xs font-semibold text-muted">{day}</p>;
}

/** Returns own messages that the thread does not show yet. */
function useOutgoing(id: string, userId: string, messages: readonly Message[]): readonly Outgoing[] {
  const all = useSyncExternalStore(watchOutbox, () => outgoingOf(id, userId));
  const { waiting, sending } = useWhatWaits();
  const left = waiting.flatMap((tap): Outgoing[] =>
    tap.kind === 'message' && tap.job === id
      ? [
          {
            ...{ clientId: tap.id, content: tap.body.content, photos: tap.body.photos ?? [] },
            ...(tap.refused ? { failure: tap.refused.message, refused: true } : !sending && { waits: true }),
          },
        ]
      : [],
  );
  const known = new Set(left.map(({ clientId }) => clientId));
  const own = [...left, ...all.filter(({ clientId }) => !known.has(clientId))];
  return own.filter(({ sentAs }) => !sentAs || !messages.some((message) => message.id === sentAs));
}

/** Marks an open conversation read, and again for each message that arrives while its reader looks at it. */
function useReadMark(
  { conversation: { id }, unread, lastMessage }: Conversation,
  newest: Message | undefined,
): void {
  // The list may already know of a message that the thread does not show yet.
  const shown = newest && lastMessage && newest.createdAt >= lastMessage.createdAt ? newest.id : undefined;
  const waiting = unread > 0;
  useEffect(() => {
    if (!waiting || !shown) return;
    const look = () => void markRead(id);
    if (!document.hidden) return look();
    document.addEventListener('visibilitychange', look, { once: true });
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, waiting, shown]);
}
