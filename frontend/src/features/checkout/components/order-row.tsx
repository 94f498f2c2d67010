import { serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Bid } from '../api/open-checkout.ts';

export const whenOf = ({ availableDate, availableTime }: Bid) =>
  `${plainDay(availableDate)}, ${windowLabels[availableTime]}`;

/** Provider, day and price, in one row of a narrow screen. */
export function OrderRow({ bid, total }: { bid: Bid; total: number }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Avatar name={bid.providerName} image={bid.providerImage} />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{bid.providerName}</span>
        <span className="block text-sm text-muted">
          {serviceList(bid.services)} · {whenOf(bid)}
        </span>
      </p>
      <Price>{dollars(total)}</Price>
    </div>
  );
}
