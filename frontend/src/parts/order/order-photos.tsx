import { lazy, Suspense, useState } from 'react';
import { photoStrip as t } from '../../ui/messages/components.en.ts';
import { PhotoViews } from '../../ui/photos/photo-views.tsx';
import type { Order } from './api/orders.ts';
import { orders } from './messages/price-change.en.ts';

const PhotoViewer = lazy(() => import('../../ui/photos/photo-viewer.tsx'));

/** What shows why it costs more, large; each opens in full size. */
export function OrderPhotos({ photos }: { photos: Order['photos'] }) {
  const [shown, setShown] = useState<number>();
  const ready = photos.flatMap(({ url, thumbnailUrl }, index) =>
    url && thumbnailUrl ? [{ full: url, thumbnail: thumbnailUrl, name: t.name(index + 1) }] : [],
  );
  if (ready.length < photos.length) return <PhotoViews label={orders.photos} photos={photos} />;
  return (
    <>
      <ul
        aria-label={orders.photos}
        className={`grid gap-3 ${ready.length > 1 ? 'grid-cols-2' : 'grid-cols-1'}`}
      >
        {ready.map(({ full, name }, index) => (
          <li key={full}>
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
