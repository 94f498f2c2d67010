import { ImageOff, LoaderCircle } from 'lucide-react';
import type { Answer } from '../../lib/api/api.ts';
import { photoStrip as t } from '../messages/components.en.ts';
import { PhotoStrip } from './photo-strip.tsx';

type PhotoView = Answer<'requests.get'>['photos'][number];

/** Photos as an answer returns them: a ready one opens in full size, and the others say why they do not. */
export function PhotoViews({ label, photos }: { label: string; photos: readonly PhotoView[] }) {
  const ready = photos.flatMap(({ id, url, thumbnailUrl }, index) =>
    url && thumbnailUrl ? [{ id, full: url, thumbnail: thumbnailUrl, name: t.name(index + 1) }] : [],
  );
  const waiting = photos.filter(({ status }) => status !== 'ready');
  return (
    <div className="grid gap-3">
      {ready.length > 0 && <PhotoStrip label={label} photos={ready} />}
      {waiting.length > 0 && (
        <ul aria-live="polite" className="grid gap-2 text-sm text-muted">
          {waiting.map(({ id, status }) => (
            <li key={id} className="flex items-center gap-2">
              <Mark rejected={status === 'rejected'} />
              {t.name(photos.findIndex((photo) => photo.id === id) + 1)}:{' '}
              {t[status === 'rejected' ? status : 'processing']}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ rejected }: { rejected: boolean }) {
  const Icon = rejected ? ImageOff : LoaderCircle;
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
