import { lazy, Suspense, useState } from 'react';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { ownPortfolio as t } from '../messages/own-portfolio.en.ts';

const RemovePhotoDialog = lazy(() => import('./remove-photo-dialog.tsx'));

/** A button below one of the provider's own photos that removes it from the portfolio, after a question. */
export function RemovePhoto({
  number,
  name,
  ...photo
}: {
  providerId: string;
  photoId: string;
  thumbnail: string;
  /** The photo's place in the list, from 1. */
  number: number;
  /** The photo's description. */
  name: string;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        ref={keepsPlace}
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
