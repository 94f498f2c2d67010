import { LIMITS } from '@sward/shared/product';
import { dollars, plainDay } from '../../../lib/format.ts';
import type { Bid } from '../api/open-checkout.ts';
import sheet from '../checkout.css?url';
import { pay as t } from '../messages/pay.en.ts';

/** The style sheet of the checkout. */
export const CheckoutSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />;

/** The three stations of the money, for a narrow screen. */
export function MoneyStations({ day, className = '' }: { day: string; className?: string }) {
  const stations = [
    [t.today, t.hold],
    [plainDay(day), t.theJob],
    [t.looksGood, t.providerPaid],
  ];
  return (
    <ol aria-label={t.money} className={`money-stations text-sm ${className}`}>
      {stations.map(([when, what]) => (
        <li key={what}>
          <b className="block font-semibold">{when}</b>
          <span className="text-muted">{what}</span>
        </li>
      ))}
    </ol>
  );
}

/** What happens to the money, station by station in whole sentences. */
export function MoneyLine({ bid, total }: { bid: Bid; total: number }) {
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
