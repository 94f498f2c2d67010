import { CalendarDays, Sprout } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { checkout as t } from '../../../parts/payment/messages/checkout.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { MoneyLine } from './money-line.tsx';
import { whenOf } from './order-row.tsx';
import { type Order, PriceLines } from './price-lines.tsx';

/** Summary of the order and of the way of its money, beside the form. */
export default function OrderSummary({ bid, total }: Order) {
  return (
    <Card className="lg:sticky lg:top-24" aria-labelledby="order">
      <h2 id="order" className="sr-only">
        {t.summary}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={bid.providerName} image={bid.providerImage} />
        <div className="min-w-0">
          <p className="font-display text-lg leading-tight font-[650]">{bid.providerName}</p>
          <Stars rating={bid.rating} count={bid.reviewCount} />
        </div>
      </div>
      <ul className="mt-4 grid gap-2">
        <IconLine icon={Sprout}>{serviceList(bid.services)}</IconLine>
        <IconLine icon={CalendarDays}>{whenOf(bid)}</IconLine>
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <PriceLines bid={bid} total={total} />
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <MoneyLine bid={bid} total={total} />
      </div>
    </Card>
  );
}
