import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { photoStrip as t } from '../messages/components.en.ts';
import { PhotoViews } from './photo-views.tsx';

type PhotoView = Answer<'requests.get'>['photos'][number];

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

/** Large photos, as the main subject of a page; each opens in full size. */
export function LargePhotos({ label, photos }: { label: string; photos: readonly PhotoView[] }) {
  const [shown, setShown] = useState<number>();
  const ready = photos.flatMap(({ id, url, thumbnailUrl }, index) =>
    url && thumbnailUrl ? [{ id, full: url, thumbnail: thumbnailUrl, name: t.name(index + 1) }] : [],
  );
  if (ready.length < photos.length) return <PhotoViews label={label} photos={photos} />;
  return (
    <>
      <ul aria-label={label} className={`grid gap-3 ${ready.length > 1 ? 'grid-cols-2' : 'grid-cols-1'}`}>
        {ready.map(({ id, full, name }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t.open(name)}
              className="block w-full overflow-hidden rounded-card"
              onClick={() => setShown(index)}
            >
              <img
                src={full}
                alt=""
                width={800}
                height={600}
                className="aspect-4/3 h-auto w-full bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== undefined && (
          <PhotoViewer photos={ready} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  );
}
