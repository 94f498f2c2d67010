import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages as t } from '#messages/messages.ts';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Loading, Problem } from '../../../components/ui/states.tsx';
import { moment } from '../../../lib/format.ts';
import { type Conversation, type Message, markRead, nameOf, useThread } from '../api.ts';
import { type Outgoing, useOutbox } from '../use-outbox.ts';
import { Composer } from './composer.tsx';

export function Thread({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, serviceRequestId } = conversation.conversation;
  const name = nameOf(conversation);
  const thread = useThread(id);
  const { outgoing, send, retry, remove } = useOutbox(id, conversation.otherUser.id);
  const [text, setText] = useState('');
  const messages = thread.data?.pages.toReversed().flatMap((page) => page.items) ?? [];
  const newest = messages.at(-1);

  useReadMark(id, conversation.unread, newest?.id);

  return (
    <section aria-label={t.thread(name)} className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 border-b border-line p-3">
        <Link
          to="/messages"
          aria-label={t.back}
          className="grid size-11 place-items-center rounded-card hover:bg-sunken md:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h2 className="min-w-0 flex-1 truncate text-lg">{name}</h2>
        <Link
          to={`/requests/${serviceRequestId}`}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
        >
          {t.about}
        </Link>
      </header>
      <Scroller count={messages.length + outgoing.length} newest={newest?.id}>
        <LoadMore query={thread} label={t.earlier} />
        {thread.isPending && <Loading rows={2} label={t.loading} />}
        {thread.isError && <Problem error={thread.error} retry={thread.refetch} />}
        {thread.isSuccess && messages.length + outgoing.length === 0 && (
          <p className="m-auto max-w-xs py-10 text-center text-muted">{t.first}</p>
        )}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} mine={message.senderId === userId} name={name} />
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            onRetry={() => void retry(message)}
            onEdit={() => {
              setText(message.content);
              remove(message.clientId);
            }}
          />
        ))}
      </Scroller>
      <Composer text={text} onText={setText} onSend={(content) => void send(content)} />
    </section>
  );
}

/** An opened conversation is read, and so is what arrives while it is open. */
function useReadMark(id: string, unread: number, newest: string | undefined): void {
  const waiting = unread > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another message arrives
  useEffect(() => {
    if (waiting) void markRead(id);
  }, [id, waiting, newest]);
}

/** Stays at the newest message. */
function Scroller({
  count,
  newest,
  children,
}: {
  count: number;
  newest?: string;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with every message
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count, newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div ref={box} role="log" tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4">
      {children}
    </div>
  );
}

const BUBBLE = 'max-w-[85%] rounded-2xl px-4 py-2 whitespace-pre-line';
const MINE = `${BUBBLE} ms-auto rounded-ee-sm bg-primary text-on-primary`;
const THEIRS = `${BUBBLE} me-auto rounded-es-sm border border-line bg-sunken`;

function Bubble({ message, mine, name }: { message: Message; mine: boolean; name: string }) {
  return (
    <div className={mine ? MINE : THEIRS}>
      <span className="sr-only">{mine ? t.you : name}: </span>
      {message.content}
      <time dateTime={message.createdAt} className="block text-end text-xs opacity-80">
        {moment(message.createdAt)}
      </time>
    </div>
  );
}

function OutgoingBubble({
  message: { content, failure },
  onRetry,
  onEdit,
}: {
  message: Outgoing;
  onRetry: () => void;
  onEdit: () => void;
}) {
  const action = 'min-h-11 px-2 font-semibold text-link underline underline-offset-4';
  return (
    <>
      <div className={`${MINE} opacity-75`}>
        <span className="sr-only">{t.you}: </span>
        {content}
        {!failure && <span className="block text-end text-xs opacity-80">{t.sending}</span>}
      </div>
      {failure && (
        <p role="alert" className="ms-auto text-end text-sm text-danger">
          {t.notSent} {failure}{' '}
          <button type="button" className={action} onClick={onRetry}>
            {t.retry}
          </button>
          <button type="button" className={action} onClick={onEdit}>
            {t.edit}
          </button>
        </p>
      )}
    </>
  );
}
