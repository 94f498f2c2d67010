import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { requests, windowWords } from '../../../messages/product/requests.en.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Card } from '../../../ui/card.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Bid } from '../api.ts';

/** What is bought; `total` is what the server will charge. */
export function OrderSummary({ bid, total }: { bid: Bid; total: number }) {
  return (
    <Card className="lg:sticky lg:top-24">
      <h2>{t.summary}</h2>
      <p className="mt-4 text-lg font-semibold">{bid.providerName}</p>
      <Stars rating={bid.rating} count={bid.reviewCount} />
      <p className="mt-2 text-muted">
        {serviceList(bid.services)}
        <br />
        {requests.on(plainDay(bid.availableDate), windowWords[bid.availableTime])}
      </p>
      <dl className="money mt-5 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4">
        <dt>{t.bid}</dt>
        <dd className="text-end">{dollars(bid.amount)}</dd>
        <dt>{t.fee}</dt>
        <dd className="text-end">{dollars(bid.serviceFee)}</dd>
        <dt className="border-t border-line pt-3 text-lg font-semibold">{t.total}</dt>
        <dd className="border-t border-line price pt-3 text-end">{dollars(total)}</dd>
      </dl>
    </Card>
  );
}
