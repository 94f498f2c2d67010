import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { requests, windowWords } from '../../../messages/product/requests.en.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Bid } from '../api/open-checkout.ts';

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
      <div className="mt-5 border-t border-line pt-4">
        <MoneyLines
          lines={[
            { label: t.bid, amount: dollars(bid.amount) },
            { label: t.fee, amount: dollars(bid.serviceFee) },
            { label: t.total, amount: dollars(total), total: true },
          ]}
        />
      </div>
    </Card>
  );
}
