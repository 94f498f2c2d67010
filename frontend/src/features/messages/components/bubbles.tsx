import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import type { Message } from '../api/list-messages.ts';
import { timeOf, whenOf } from '../days.ts';
import { messages as t } from '../messages/messages.en.ts';
import type { Outgoing } from '../outbox.ts';

const ReportMessage = lazy(() => import('./report-message.tsx'));

const BUBBLE = 'max-w-[85%] rounded-2xl px-4 py-2 whitespace-pre-line wrap-anywhere';
const MINE = `${BUBBLE} ms-auto rounded-ee-sm border border-transparent bg-primary text-on-primary`;
const THEIRS = `${BUBBLE} rounded-es-sm border border-line bg-sunken`;

/** `receipt`: when the other party read it, for the newest message that they have read. */
export function Bubble({
  message,
  mine,
  name,
  receipt,
}: {
  message: Message;
  mine: boolean;
  name: string;
  receipt?: string | null;
}) {
  const { content, createdAt, photos } = message;
  const bubble = (
    <div className={mine ? MINE : THEIRS}>
      <span className="sr-only">{mine ? t.you : name}: </span>
      {content}
      <time dateTime={createdAt} className="block text-end text-xs opacity-80">
        {timeOf(createdAt)}
      </time>
    </div>
  );
  return (
    <>
      {mine ? (
        bubble
      ) : (
        <div className="flex items-center">
          {bubble}
          <Report message={message} />
        </div>
      )}
      {photos.length > 0 && (
        <div className={mine ? 'ms-auto' : 'me-auto'}>
          <LatePhotoViews label={t.photos} photos={photos} />
        </div>
      )}
      {receipt && <p className="text-end text-xs text-muted">{t.read(whenOf(receipt))}</p>}
    </>
  );
}

/** Reports a message to the operators, once. */
function Report({ message }: { message: Message }) {
  const [open, setOpen] = useState(false);
  if (message.reported) return <span className="px-2 text-xs text-muted">{t.reported}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={t.report}
        data-tip=""
        className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-sunken"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
      </button>
      <Suspense>{open && <ReportMessage message={message} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Own message that the server does not have yet. */
export function OutgoingBubble({
  message: { content, photos, failure, refused, sentAs, waits },
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
        {photos.length > 0 && <span className="block text-sm">{t.withPhotos(photos.length)}</span>}
        {!failure && !sentAs && (
          <span className="block text-end text-xs opacity-80">{waits ? t.waits : t.sending}</span>
        )}
      </div>
      {failure && (
        <p role="alert" className="ms-auto text-end text-sm text-danger">
          {t.notSent} {failure}{' '}
          {!refused && (
            <button type="button" className={action} onClick={onRetry}>
              {t.retry}
            </button>
          )}
          <button type="button" className={action} onClick={onEdit}>
            {t.edit}
          </button>
        </p>
      )}
    </>
  );
}
