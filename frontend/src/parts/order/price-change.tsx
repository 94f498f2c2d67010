import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { fromCents } from '../../lib/format.ts';
import { Callout } from '../../ui/callout.tsx';
import { MoneyLines } from '../../ui/lists/money-lines.tsx';
import { Section } from '../../ui/section.tsx';
import { useOrders } from './api/list-orders.ts';
import { orderReasons, change as t } from './messages/price-change.en.ts';
import { sidesOf, workBefore } from './order-sums.ts';

/** The price with the change that waits for the homeowner, and without it. `children` are their other actions. */
export default function PriceChange({ job, children }: { job: Answer<'bids.getJob'>; children: ReactNode }) {
  const order = useOrders(job.id).data?.items.find(({ id }) => id === job.openOrderId);
  if (!order) return null;
  const { extraCents, newTotalCents, reason } = order;
  const work = workBefore(order);
  return (
    <Section title={t.title}>
      <MoneyLines
        lines={[
          { label: t.bid(job.providerName), amount: fromCents(work) },
          { label: orderReasons[reason], amount: `+ ${fromCents(extraCents)}` },
          { label: t.fee, amount: fromCents(newTotalCents - extraCents - work) },
          { label: t.total, amount: fromCents(newTotalCents), total: true },
        ]}
      />
      <Callout>{t.note(sidesOf(work).total)}</Callout>
      <div>{children}</div>
    </Section>
  );
}
