import { DoorOpen } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../../../ui/button.tsx';
import { openUp as t } from '../messages/open-up.en.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

/** Button with which the homeowner says that it is open now. */
export function AnswerAccess({ bidId, who }: { bidId: string; who: string }) {
  const [answering, setAnswering] = useState(false);
  const [loading, load] = useTransition();
  return (
    <>
      <Button main network aria-busy={loading || undefined} onClick={() => load(() => setAnswering(true))}>
        <DoorOpen aria-hidden="true" className="size-5" />
        {t.isOpen}
      </Button>
      <Suspense>
        {answering && <AnswerDialog bidId={bidId} who={who} onClose={() => setAnswering(false)} />}
      </Suspense>
    </>
  );
}
