import { COMMISSION_BPS, priceOf } from '@sward/shared/kernel';
import type { ReactNode } from 'react';
import { fromCents, percent } from '../../../lib/format.ts';
import { typedCents } from '../../../lib/typed-cents.ts';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';
import { bidPage as t } from '../messages/bid-page.en.ts';

const NONE = '–';

/** Returns both sides of a typed price, to the cent. */
function pricesOf(amount: string) {
  const cents = typedCents(amount);
  if (cents === undefined) return { bid: NONE, commission: NONE, net: NONE, fee: NONE, total: NONE };
  const { bid, commission, net, serviceFee, total } = priceOf(cents);
  return {
    ...{ bid: fromCents(bid), commission: fromCents(-commission), net: fromCents(net) },
    ...{ fee: fromCents(serviceFee), total: fromCents(total) },
  };
}

/** The provider's net and the homeowner's total for the price that is being typed. */
export function BidSums({ amount }: { amount: string }) {
  const { bid, commission, net, fee, total } = pricesOf(amount);
  return (
    <Card aria-label={t.receive}>
      <h2 className="mb-3 text-section">{t.receive}</h2>
      <dl className="bid-sum">
        <Line name={t.yourBid}>{bid}</Line>
        <Line name={t.commission(percent(COMMISSION_BPS))}>{commission}</Line>
        <Line name={t.youReceive} strong>
          <Price>{net}</Price>
        </Line>
      </dl>
      <dl className="bid-sum mt-3.5 border-t border-line pt-3.5">
        <Line name={t.yourBid}>{bid}</Line>
        <Line name={t.serviceFee}>{fee}</Line>
        <Line name={t.homeownerPays} strong>
          {total}
        </Line>
      </dl>
      <p className="mt-3 text-sm text-muted">{t.held}</p>
    </Card>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'font-semibold' : undefined}>
      <dt className={strong ? undefined : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page's one action. Phones show both sides of the price above it. */
export function BidDock({ amount, children }: { amount: string; children: ReactNode }) {
  const { net, total } = pricesOf(amount);
  return (
    <div className="bid-dock">
      <p className="money mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          <span className="text-muted">{t.homeownerPays}</span> <b>{total}</b>
        </span>
        <span>
          <span className="text-muted">{t.youReceive}</span> <Price>{net}</Price>
        </span>
      </p>
      {children}
    </div>
  );
}
