import { Flag } from 'lucide-react';
import { moment } from '../../../lib/format.ts';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { reports as t } from '../messages/reports.en.ts';
import type { ReadMessage } from './api/get-report.ts';

/** Messages of two parties, for an operator. `reported` is the ID of the reported message. */
export function ReadMessages({
  messages,
  isOwner,
  reported,
}: {
  messages: readonly ReadMessage[];
  /** Whether the sender is the homeowner. */
  isOwner: (senderId: string) => boolean;
  reported?: string;
}) {
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, senderId, content, createdAt, photos }) => (
        <li
          key={id}
          aria-current={id === reported ? 'true' : undefined}
          className="rounded-card border border-line p-3 aria-[current=true]:border-danger aria-[current=true]:bg-danger-tint"
        >
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
            <span className="font-semibold">{isOwner(senderId) ? t.owner : t.provider}</span>
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
          {id === reported && (
            <p className="flex items-center gap-1.5 text-sm font-semibold text-danger">
              <Flag aria-hidden="true" className="size-4" />
              {t.thisOne}
            </p>
          )}
          <p className="mt-1 whitespace-pre-line">{content}</p>
          {photos.length > 0 && (
            <div className="mt-2">
              <PhotoViews label={t.photos} photos={photos} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
