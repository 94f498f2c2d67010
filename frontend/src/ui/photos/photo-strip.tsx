import { lazy, Suspense, useState } from 'react';
import { photoStrip as t } from '../messages/components.en.ts';
import type { Photo } from './photo.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

/** Photos in a row, each opens in full size. */
export function PhotoStrip({ label, photos }: { label: string; photos: readonly Photo[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-3">
        {photos.map(({ id, thumbnail, name }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t.open(name)}
              className="block overflow-hidden rounded-lg border border-line hover:border-control"
              onClick={() => setShown(index)}
            >
              <img src={thumbnail} alt="" loading="lazy" className="size-24 bg-sunken object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== undefined && (
          <PhotoViewer photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  );
}
