import { HOUR } from '@sward/shared/kernel';
import { ORDER_LIMITS } from '@sward/shared/product';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { fromCents } from '../../lib/format.ts';
import { timeAt } from '../../lib/time-at.ts';
import { toast } from '../../lib/toast.ts';
import { StatusBadge } from '../../ui/badges/status.tsx';
import { Button } from '../../ui/button.tsx';
import { CountdownRing } from '../../ui/charts/countdown-ring.tsx';
import { HeadState } from '../../ui/head-state.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import { type Order, useOrders } from './api/list-orders.ts';
import { useWithdrawOrder } from './api/withdraw-order.ts';
import LeaveJob from './leave-job.tsx';
import { asked as t } from './messages/price-change.en.ts';
import { useIsOver } from './use-is-over.ts';

interface Props {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  who: string;
  /** Price of the work without the change, in cents. */
  workCents: number;
  rail: ReactNode;
}

/** A price change that the provider has asked for and the homeowner has to answer. `waiting` shows until it is read. */
export default function PriceAsked({ waiting, ...props }: Props & { waiting: ReactNode }) {
  const { id, openOrderId } = props.job;
  const read = useOrders(id);
  const order = read.data?.items.find((each) => each.id === openOrderId);
  return order ? <Asked {...props} order={order} /> : <HeadState read={read} waiting={waiting} />;
}

function Asked({ request, job, who, workCents, rail, order }: Props & { order: Order }) {
  const isOver = useIsOver(order);
  const { expiresAt, extraCents } = order;
  const paying = order.status === 'approved';
  const amount = fromCents(extraCents);
  const until = timeAt(expiresAt, job.zone);
  return (
    <StateHeader
      tone="go"
      compact
      icon={HandCoins}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      sentence={(paying ? t.paying : t.sentence)(who, amount)}
      help={
        <>
          <strong className="block text-ink">{isOver ? t.over : (paying ? t.payNote : t.note)(until)}</strong>
          <span className="block">{t.help}</span>
        </>
      }
      action={
        <>
          {!isOver && <Withdraw order={order} />}
          <LeaveJob bidId={job.id} {...{ who, workCents }} once={!request.recurringServiceId} />
        </>
      }
      evidence={
        !isOver && (
          <CountdownRing until={expiresAt} wholeMs={ORDER_LIMITS.answerHours * HOUR} caption={t.left} />
        )
      }
      rail={rail}
    />
  );
}

function Withdraw({ order }: { order: Order }) {
  const withdraw = useWithdrawOrder(order.id);
  const send = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ title: t.withdrawn }),
      onError: (error) => showFailure(t.withdrawFailed, error),
    });
  return (
    <Button
      look="secondary"
      network
      className="min-h-14"
      pending={withdraw.isPending && t.withdrawing}
      onClick={send}
    >
      {t.withdraw}
    </Button>
  );
}
