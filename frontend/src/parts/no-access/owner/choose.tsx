import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useChooseNoAccess } from '../api/choose-no-access.ts';
import type { AccessProblem } from '../api/get-no-access.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { showRefused } from '../refusal.ts';
import type { Stage } from '../stage.ts';
import { ChooseEnd } from './choose-end.tsx';
import type { Chooser } from './chooser.ts';
import { type PayTrip, usePayTrip } from './use-pay-trip.ts';

const PayTripDialog = lazy(() => import('./pay-trip-dialog.tsx'));

/**
 * The homeowner's choice for a job that stayed closed, and the card for it. A card that is being typed stays while the
 * choice waits for it, and past the deadline, for then the server says so.
 */
export default function Choose({ stage, ...chooser }: Chooser & { stage: Stage }) {
  const { request, job, problem } = chooser;
  const trip = usePayTrip(problem);
  return (
    <>
      {problem.status === 'due' && <ChooseEnd {...chooser} trip={trip} isOver={stage === 'over'} />}
      {stage === 'paying' && <Paying problem={problem} trip={trip} />}
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

/** Coming again is chosen but not paid: the homeowner pays now, or chooses the other option. */
function Paying({ problem, trip }: { problem: AccessProblem; trip: PayTrip }) {
  const { bidId, chosen, allowedActions } = problem;
  const choose = useChooseNoAccess(bidId);
  const busy = trip.isPending || choose.isPending;
  const takeBack = () =>
    choose.mutate({ choice: 'take_back' }, { onError: (error) => showRefused(t.failed, error, t.refused) });
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
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
    </div>
  );
}
