import { lazy, Suspense } from 'react';
import type { PhotoViews as Views } from './photo-views.tsx';

const PhotoViews = lazy(async () => ({ default: (await import('./photo-views.tsx')).PhotoViews }));

/** Photos where most have none: their code loads with the first one, into a place of the same height. */
export function LatePhotoViews(props: Parameters<typeof Views>[0]) {
  return (
    <div className="min-h-24">
      <Suspense>
        <PhotoViews {...props} />
      </Suspense>
    </div>
  );
}
