import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { sitePhotos as t } from '../messages/left-job.en.ts';
import type { SitePhoto } from './site-photos-dialog.tsx';

const SitePhotosDialog = lazy(() => import('./site-photos-dialog.tsx'));

/** Photos by the provider who left the job, with the number that bidders see. The owner chooses which. */
export default function SitePhotos({
  request: { id, allowedActions },
  photos,
}: {
  request: Answer<'requests.get'>;
  photos: readonly SitePhoto[];
}) {
  const [choosing, setChoosing] = useState(false);
  const count = photos.filter(({ shown }) => shown).length;
  return (
    <Section title={t.title}>
      <LatePhotoViews label={t.title} photos={photos} />
      <p className="text-muted">{count > 0 ? t.shown(count, photos.length) : t.none}</p>
      {allowedActions.includes('edit') && (
        <Button look="secondary" className="justify-self-start" onClick={() => setChoosing(true)}>
          {count > 0 ? t.change : t.choose}
        </Button>
      )}
      <Suspense>
        {choosing && <SitePhotosDialog requestId={id} photos={photos} onClose={() => setChoosing(false)} />}
      </Suspense>
    </Section>
  );
}
