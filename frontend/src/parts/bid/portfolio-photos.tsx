import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { photoStrip } from '../../ui/messages/components.en.ts';
import { portfolio as t } from './messages/portfolio.en.ts';

const PhotoViewer = lazy(() => import('../../ui/photos/photo-viewer.tsx'));

type PortfolioPhoto = Answer<'bids.getProvider'>['photos'][number];

/** Photos of finished jobs, three in a row; each opens in full size. `captions`: says below each what it shows. */
export default function PortfolioPhotos({
  label,
  photos,
  captions = false,
}: {
  label: string;
  photos: readonly PortfolioPhoto[];
  captions?: boolean;
}) {
  const [shown, setShown] = useState<number>();
  const named = photos.map(({ url, thumbnailUrl, services, city, state, month }) => ({
    full: url,
    thumbnail: thumbnailUrl,
    name: t.what(serviceList(services), `${city}, ${state}`, monthAndYear(month)),
  }));
  return (
    <>
      <ul aria-label={label} className={`grid grid-cols-3 ${captions ? 'gap-x-3 gap-y-5' : 'gap-1.5'}`}>
        {named.map(({ thumbnail, name }, index) => (
          <li key={thumbnail} className="min-w-0">
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
