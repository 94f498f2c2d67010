import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { photoStrip } from '../../ui/messages/components.en.ts';
import { portfolio as t } from './messages/portfolio.en.ts';

const PhotoViewer = lazy(() => import('../../ui/photos/photo-viewer.tsx'));

type PortfolioPhoto = Answer<'bids.getProvider'>['photos'][number];

/**
 * Photos of finished jobs, three in a row; each opens in full size. `captions`: shows below each photo what it is of.
 * `below`: returns further content below a photo, by its name and number.
 */
export default function PortfolioPhotos({
  label,
  photos,
  captions = false,
  below,
}: {
  label: string;
  photos: readonly PortfolioPhoto[];
  captions?: boolean;
  below?: (photo: PortfolioPhoto, name: string, number: number) => ReactNode;
}) {
  const [shown, setShown] = useState<number>();
  const named = photos.map((photo) => ({
    id: photo.id,
    photo,
    full: photo.url,
    thumbnail: photo.thumbnailUrl,
    name: t.what(serviceList(photo.services), `${photo.city}, ${photo.state}`, monthAndYear(photo.month)),
  }));
  return (
    <>
      <ul aria-label={label} className={`grid grid-cols-3 ${captions ? 'gap-x-3 gap-y-5' : 'gap-1.5'}`}>
        {named.map(({ id, photo, thumbnail, name }, index) => (
          <li key={id} className="min-w-0">
            <button
              type="button"
              aria-label={photoStrip.open(name)}
              className="block w-full overflow-hidden rounded-lg"
              onClick={() => setShown(index)}
            >
              <img
                src={thumbnail}
                alt=""
                loading="lazy"
                width={400}
                height={300}
                className="aspect-[4/3] h-auto w-full bg-sunken object-cover"
              />
            </button>
            {captions && <p className="mt-1 text-sm text-muted">{name}</p>}
            {below?.(photo, name, index + 1)}
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== undefined && (
          <PhotoViewer photos={named} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  );
}
