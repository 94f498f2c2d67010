import { dollars } from '../../../lib/format.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import type { Bid } from '../api/open-checkout.ts';

export interface Order {
  bid: Bid;
  /** Amount that the server will charge, in dollars. */
  total: number;
}

/** Bid, fee and their sum, which is the whole charge. */
export function PriceLines({ bid, total }: Order) {
  return (
    <MoneyLines
      lines={[
        { label: t.bid, amount: dollars(total - bid.serviceFee) },
        { label: t.fee, amount: dollars(bid.serviceFee) },
        { label: t.total, amount: dollars(total), total: true },
      ]}
    />
  );
}
