import { lazy, Suspense, useState } from 'react';
import { ownPortfolio as t } from '../messages/own-portfolio.en.ts';

const RemovePhotoDialog = lazy(() => import('./remove-photo-dialog.tsx'));

/** Below one of the provider's own photos: takes it out of the portfolio, once asked. */
export function RemovePhoto({
  number,
  name,
  ...photo
}: {
  providerId: string;
  photoId: string;
  thumbnail: string;
  /** Where it stands. */
  number: number;
  /** What it shows. */
  name: string;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t.removeWhat(number, name)}
        className="min-h-11 text-start text-sm font-semibold text-link underline underline-offset-4"
        onClick={() => setAsked(true)}
      >
        {t.remove}
      </button>
      <Suspense>
        {asked && <RemovePhotoDialog {...photo} name={name} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  );
}
