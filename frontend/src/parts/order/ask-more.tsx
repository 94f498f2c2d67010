import { toCents } from '@sward/shared/kernel';
import { ORDER_LIMITS } from '@sward/shared/product';
import { lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { useOrders } from './api/list-orders.ts';
import { orders, askMore as t } from './messages/price-change.en.ts';

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'));

/**
 * The way to ask for more, while the job may still have more; before it, how the last order ended. `workCents`: the
 * job's pay now, with paid trips.
 */
export default function AskMore({
  job,
  who,
  workCents,
  children,
}: {
  job: Pick<Answer<'bids.getJob'>, 'id'>;
  who: string;
  workCents: number;
  /** Other actions on site. */
  children?: ReactNode;
}) {
  const { data } = useOrders(job.id);
  const [asking, setAsking] = useState(false);
  const [loading, load] = useTransition();
  if (!data) return null;
  const { items: known, mostCents } = data;
  const paid = known.filter(({ status }) => status === 'paid').length;
  const may =
    known.length < ORDER_LIMITS.orders && paid < ORDER_LIMITS.paid && mostCents >= ORDER_LIMITS.leastCents;
  const last = known[0];
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-5">
      {last && <p role="status">{orders.provider[last.status]}</p>}
      {may && (
        <Button look="link" aria-busy={loading || undefined} onClick={() => load(() => setAsking(true))}>
          {t.open}
        </Button>
      )}
      {children}
      <Suspense>
        {asking && (
          <ProposeDialog
            bidId={job.id}
            who={who}
            work={toCents(workCents)}
            mostCents={mostCents}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
