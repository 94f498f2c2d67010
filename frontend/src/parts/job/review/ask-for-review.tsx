import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { review as t } from '../messages/review.en.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** Button that opens a review of the provider of that name. */
export function AskForReview({ bidId, name }: { bidId: string; name: string }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setWriting(true)}>
        <Star aria-hidden="true" className="size-4" />
        {t.write}
      </Button>
      <Suspense>
        {writing && (
          <ReviewDialog bidId={bidId} title={t.of(name)} hint={t.hint} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </>
  );
}
