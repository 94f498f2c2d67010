import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { sharePhotos as t } from '../messages/share-photos.en.ts';

const SharePhotosDialog = lazy(() => import('./share-photos-dialog.tsx'));

/** The homeowner's consent to show photos of a finished job: asked for at its end, changed at any time. */
export function SharePhotos({ job }: { job: Answer<'bids.getJob'> }) {
  const [choosing, setChoosing] = useState(false);
  const ready = job.afterPhotos.filter(({ url }) => url);
  if (!job.allowedActions.includes('share-photos') || ready.length === 0) return null;
  const count = job.sharedPhotoIds.length;
  return (
    <section aria-label={t.title} className="grid justify-items-start gap-2">
      <h3 className="text-base">{t.title}</h3>
      <p className="text-sm text-muted">
        {count > 0 ? t.shown(count, job.afterPhotos.length) : t.ask(job.providerName)}
      </p>
      <Button look="secondary" onClick={() => setChoosing(true)}>
        {count > 0 ? t.change : t.choose}
      </Button>
      <Suspense>{choosing && <SharePhotosDialog job={job} onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  );
}
