import { MINUTE } from '@sward/shared/kernel';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { mark as t } from '../messages/closed.en.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** Button with which the provider reports that they cannot get in, while they may. */
export default function MarkAccess({ job, who }: { job: Answer<'bids.getJob'>; who: string }) {
  const [marking, setMarking] = useState(false);
  const [loading, load] = useTransition();
  const until = Date.parse(job.windowEndsAt) + ACCESS_LIMITS.afterWindowMinutes * MINUTE;
  const may = useNow(true) <= until && job.accessProblems < ACCESS_LIMITS.problems && job.extraCents === 0;
  return (
    <>
      {may && (
        <Button look="link" aria-busy={loading || undefined} onClick={() => load(() => setMarking(true))}>
          {t.open}
        </Button>
      )}
      <Suspense>
        {marking && (
          <MarkDialog job={job} who={who} second={job.accessProblems > 0} onClose={() => setMarking(false)} />
        )}
      </Suspense>
    </>
  );
}
