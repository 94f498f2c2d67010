import { mayLeaveFrom } from '@sward/shared/product';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useOrders } from './api/list-orders.ts';
import { leave as t } from './messages/leave.en.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/**
 * Button to leave a job on site without a penalty: where it is not safe, and once the last price change was not
 * accepted. `once`: the job is no visit of a recurring service. `workCents`: the price of the work.
 */
export default function LeaveJob({
  bidId,
  who,
  workCents,
  once,
}: {
  bidId: string;
  who: string;
  workCents: number;
  once: boolean;
}) {
  const orders = useOrders(bidId).data?.items;
  const now = useNow(true);
  const [leaving, setLeaving] = useState(false);
  const [loading, load] = useTransition();
  if (!orders) return null;
  const [last] = orders;
  const from = last && mayLeaveFrom(last);
  const forSize = from !== undefined && now >= from && !orders.some(({ status }) => status === 'paid');
  return (
    <>
      <Button look="link" aria-busy={loading || undefined} onClick={() => load(() => setLeaving(true))}>
        {forSize ? t.open : t.openUnsafe}
      </Button>
      <Suspense>
        {leaving && (
          <LeaveDialog
            bidId={bidId}
            who={who}
            workCents={workCents}
            once={once}
            forSize={forSize}
            onClose={() => setLeaving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
