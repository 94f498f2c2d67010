import { useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { portfolio as t } from '../../../parts/bid/messages/portfolio.en.ts';
import PortfolioPhotos from '../../../parts/bid/portfolio-photos.tsx';
import { Button } from '../../../ui/button.tsx';

/** As many as two rows. */
const AT_FIRST = 6;

/** A provider's photos of finished jobs, the latest first. */
export function FinishedJobs({
  businessName,
  photos,
}: {
  businessName: string;
  photos: Answer<'bids.getProvider'>['photos'];
}) {
  const [all, setAll] = useState(false);
  return (
    <section className="mt-8">
      <h2>{t.title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t.consent}</p>
      <PortfolioPhotos
        captions
        label={t.of(businessName)}
        photos={all ? photos : photos.slice(0, AT_FIRST)}
      />
      {!all && photos.length > AT_FIRST && (
        <Button look="secondary" className="mt-4" onClick={() => setAll(true)}>
          {t.all(photos.length)}
        </Button>
      )}
    </section>
  );
}
