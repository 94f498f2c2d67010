import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { fromCents } from '../../lib/format.ts';
import { timeAt } from '../../lib/time-at.ts';
import { StatusBadge } from '../../ui/badges/status.tsx';
import { HeadState } from '../../ui/layout/head-state.tsx';
import { LargePhotos } from '../../ui/photos/large-photos.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import AnswerOrder from './answer-order.tsx';
import { type Order, useOrders } from './api/list-orders.ts';
import { orderReasons, orders, answerOrder as t } from './messages/price-change.en.ts';
import { sidesOf, workBefore } from './order-sums.ts';
import { useIsOver } from './use-is-over.ts';

type Job = Answer<'bids.getJob'>;

/** State of a job whose price change waits for the homeowner. `waiting` shows until it is read. */
export default function PriceChangeState({
  request,
  job,
  waiting,
}: {
  request: Answer<'requests.get'>;
  job: Job;
  waiting: ReactNode;
}) {
  const read = useOrders(job.id);
  const order = read.data?.items.find(({ id }) => id === job.openOrderId);
  if (!order) return <HeadState read={read} waiting={waiting} />;
  // The job hears of an answer a moment after its order has it.
  const isOpen = order.status === 'proposed' || order.status === 'approved';
  return (
    <StateHeader
      tone="ask"
      icon={HandCoins}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      sentence={isOpen ? <Sentence order={order} job={job} /> : orders.owner[order.status]}
      help={isOpen && <Help order={order} job={job} />}
      action={isOpen && <AnswerOrder order={order} requestId={request.id} />}
      evidence={<LargePhotos label={orders.photos} photos={order.photos} />}
    />
  );
}

function Sentence({ order, job }: { order: Order; job: Job }) {
  const amount = fromCents(order.extraCents);
  if (useIsOver(order)) return t.over;
  return order.status === 'approved' ? t.approved(amount) : t.sentence(job.providerName, amount);
}

function Help({ order, job }: { order: Order; job: Job }) {
  const work = workBefore(order);
  const { expiresAt, reason, status, text } = order;
  if (useIsOver(order)) return t.overHelp(sidesOf(work).total);
  const until = timeAt(expiresAt, job.zone);
  return (
    <>
      <strong className="block text-ink">{(status === 'approved' ? t.payBy : t.by)(until)}</strong>
      <span className="block">
        {orderReasons[reason]}. “<span className="whitespace-pre-line">{text}</span>”
      </span>
    </>
  );
}
