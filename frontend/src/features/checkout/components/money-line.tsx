import { LIMITS } from '@sward/shared/product';
import { dollars, plainDay } from '../../../lib/format.ts';
import { pay as t } from '../messages/pay.en.ts';
import { CheckoutSheet } from './money-stations.tsx';
import type { Order } from './price-lines.tsx';

/** Stations of the money, in whole sentences. */
export function MoneyLine({ bid, total }: Order) {
  const { providerName: name } = bid;
  const stations = [
    [t.today, t.holdAll(dollars(total))],
    [plainDay(bid.availableDate), t.providerDoes(name)],
    [t.whenGood, t.paidAfter(name, LIMITS.reviewHours)],
    [t.nobody, t.allBack(dollars(total))],
  ];
  return (
    <>
      <CheckoutSheet />
      <h3 className="font-semibold">{t.money}</h3>
      <ol className="money-line mt-3 grid">
        {stations.map(([when, what]) => (
          <li key={when}>
            <b className="block font-semibold">{when}</b>
            <span className="text-sm text-muted">{what}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
