import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { portfolio as t } from '../../../parts/bid/messages/portfolio.en.ts';
import PortfolioPhotos from '../../../parts/bid/portfolio-photos.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';

// Only the provider needs these, and most viewers are homeowners.
const OwnLead = lazy(async () => ({ default: (await import('../own-page/own-photos.ts')).OwnLead }));
const RemovePhoto = lazy(async () => ({ default: (await import('../own-page/own-photos.ts')).RemovePhoto }));

/** The number of photos in two rows. */
const AT_FIRST = 6;

/** A provider's photos of finished jobs, latest first. The provider can remove each of them. */
export function FinishedJobs({
  provider: { id, businessName, photos },
  own,
}: {
  provider: Pick<Answer<'bids.getProvider'>, 'id' | 'businessName' | 'photos'>;
  /** Whether the viewer is the provider. */
  own: boolean;
}) {
  const [all, setAll] = useState(false);
  return (
    <section className="mt-8">
      <h2>{t.title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {own ? (
          <Suspense fallback={t.consent}>
            <OwnLead count={photos.length} />
          </Suspense>
        ) : (
          t.consent
        )}
      </p>
      {photos.length > 0 && (
        <PortfolioPhotos
          captions
          label={t.of(businessName)}
          photos={all ? photos : photos.slice(0, AT_FIRST)}
          {...(own && {
            below: (photo, name, number) => (
              <Suspense fallback={<div className="min-h-11" />}>
                <RemovePhoto
                  providerId={id}
                  photoId={photo.id}
                  thumbnail={photo.thumbnailUrl}
                  name={name}
                  number={number}
                />
              </Suspense>
            ),
          })}
        />
      )}
      {!all && photos.length > AT_FIRST && (
        <Button ref={keepsPlace} look="secondary" className="mt-4" onClick={() => setAll(true)}>
          {t.all(photos.length)}
        </Button>
      )}
    </section>
  );
}
