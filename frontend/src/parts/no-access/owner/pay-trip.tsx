import { lazy, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { type AccessProblem, useChoose } from '../api/no-access.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { showRefused } from '../refusal.ts';
import { usePayTrip } from './use-pay-trip.ts';

const PayTripDialog = lazy(() => import('./pay-trip-dialog.tsx'));

/** Coming again is chosen and not paid: it is paid now, or something else is chosen. */
export default function PayTrip({
  request,
  job,
  problem,
}: {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  problem: AccessProblem;
}) {
  const trip = usePayTrip(problem);
  const choose = useChoose(problem.bidId);
  const { chosen, allowedActions } = problem;
  const busy = trip.isPending || choose.isPending;
  const takeBack = () =>
    choose.mutate(
      { choice: 'take_back' },
      { onError: (error) => showRefused(t.failed, error, t.refused) },
    );
  return (
    <>
      {chosen && (
        <Button
          main
          network
          disabled={busy}
          pending={trip.isPending && t.opening}
          onClick={() => trip.pay(chosen, false)}
        >
          {t.pay(trip.amount)}
        </Button>
      )}
      {allowedActions.includes('take-back') && (
        <Button
          look="secondary"
          network
          className="min-h-14"
          disabled={busy}
          pending={choose.isPending && t.takingBack}
          onClick={takeBack}
        >
          {t.takeBack}
        </Button>
      )}
      <Suspense>
        {trip.keys && (
          <PayTripDialog
            keys={trip.keys}
            problem={problem}
            who={job.providerName}
            requestId={request.id}
            onClose={() => trip.setKeys(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
