import { Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { bookAgain as t } from './messages/book-again.en.ts';

const BookAgainDialog = lazy(() => import('./book-again-dialog.tsx'));

/** Asks the provider of a finished job for the same on another day. `of`: its services, where several are listed. */
export default function BookAgainButton({ bidId, of }: { bidId: string; of?: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        main={of === undefined}
        aria-label={of && t.actionOf(of)}
        onClick={() => setAsking(true)}
      >
        <Repeat2 aria-hidden="true" className="size-5" />
        {t.action}
      </Button>
      <Suspense>{asking && <BookAgainDialog bidId={bidId} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
