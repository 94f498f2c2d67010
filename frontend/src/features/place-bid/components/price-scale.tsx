import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { fromCents, wholeDollars } from '../../../lib/format.ts';
import { typedCents } from '../../../lib/typed-cents.ts';
import { type TypicalPrice, useTypicalBid } from '../../../parts/bid/typical-price.ts';
import type { Request } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

/** The ends of the typical range on the scale, and the least distance of a label from the scale's ends, in percent. */
const FROM = 22;
const TO = 78;
const EDGE = 12;

export const TYPICAL = 'typical-price';

/** A scale that compares the price with typical ones. */
export default function PriceScale({ request, amount }: { request: Request; amount: string }) {
  const typical = useTypicalBid(request);
  return (
    <>
      {typical && <Scale typical={typical} cents={typedCents(amount)} />}
      <p id={TYPICAL} className="mt-2 text-sm text-muted">
        {typical && `${words(typical, request)} `}
        {t.hidden}
      </p>
    </>
  );
}

function words({ scope, fromCents: low, toCents, jobsAtLeast }: TypicalPrice, { city, state }: Request) {
  const paid = (bid: number) => wholeDollars(bid + SERVICE_FEE_CENTS);
  return t.typical(scope === 'state' ? state : city, jobsAtLeast, paid(low), paid(toCents));
}

function Scale({ typical, cents }: { typical: TypicalPrice; cents: number | undefined }) {
  const { fromCents: low, toCents: high } = typical;
  const at = (price: number) => FROM + ((price - low) / (high - low || 1)) * (TO - FROM);
  const you = cents === undefined ? undefined : Math.min(100 - EDGE, Math.max(EDGE, at(cents)));
  return (
    <div
      role="img"
      aria-label={t.guide(wholeDollars(low), wholeDollars(high), fromCents(cents ?? 0))}
      className="bid-guide"
    >
      {you !== undefined && <strong style={{ left: `${you}%` }}>{t.you(wholeDollars(cents ?? 0))}</strong>}
      <span style={{ left: `${FROM}%` }}>{wholeDollars(low)}</span>
      <span style={{ left: `${TO}%` }}>{wholeDollars(high)}</span>
    </div>
  );
}
