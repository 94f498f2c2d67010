import { LIMITS } from '@sward/shared/product';
import { dollars, plainDay } from '../../../lib/format.ts';
import type { Bid } from '../api/open-checkout.ts';
import { pay as t } from '../messages/pay.en.ts';

const DOT =
  'relative before:absolute before:rounded-full before:border-2 before:border-primary before:bg-paper first:before:bg-primary';

/** The three stations of the money, for a narrow screen. */
export function MoneyStations({ day, className = '' }: { day: string; className?: string }) {
  const stations = [
    [t.today, t.hold],
    [plainDay(day), t.theJob],
    [t.looksGood, t.providerPaid],
  ];
  return (
    <ol aria-label={t.money} className={`grid grid-cols-3 gap-2 text-sm ${className}`}>
      {stations.map(([when, what]) => (
        <li
          key={what}
          className={`${DOT} border-t-2 border-line pt-3 leading-snug before:-top-[7px] before:start-0 before:size-3`}
        >
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
      <h3 className="font-semibold">{t.money}</h3>
      <ol className="mt-3 grid">
        {stations.map(([when, what]) => (
          <li
            key={when}
            className={`${DOT} border-s-2 border-line ps-4 pb-4 leading-snug before:-start-[7px] before:top-1 before:size-3 last:border-transparent last:pb-0`}
          >
            <b className="block font-semibold">{when}</b>
            <span className="text-sm text-muted">{what}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
