import type { Answer } from '../../../lib/api/api.ts';
import { dollars, wholeDollars } from '../../../lib/format.ts';
import { type TypicalPrice, useTypicalPrice } from '../../../parts/bid/typical-price.ts';
import type { BidCardData } from '../api/list-request-bids.ts';
import { compareBids as t } from '../messages/compare-bids.en.ts';

const WIDTH = 600;
/** Room for half a label at each end. */
const MARGIN = 52;
/** Smallest distance between two labels. */
const APART = 100;

type Request = Answer<'requests.get'>;

/** Prices of the bids beside the price guide, which covers a single service. */
export default function PriceAxis({
  request,
  bids,
  chosenId,
}: {
  request: Request;
  bids: readonly BidCardData[];
  chosenId: string | undefined;
}) {
  const typical = useTypicalPrice(request);
  const band = typical && bandOf(typical, request);
  const totals = [...new Set(bids.map(({ total }) => total))].toSorted((a, b) => a - b);
  if (totals.length < 2 && !band) return null;
  const ends = band ? [...totals, band.from, band.to] : totals;
  const low = Math.min(...ends);
  const span = Math.max(...ends) - low || 1;
  const x = (amount: number) => MARGIN + ((amount - low) / span) * (WIDTH - 2 * MARGIN);
  const chosen = bids.find(({ id }) => id === chosenId)?.total;
  const labeled = apart(totals, x);
  return (
    <figure className="price-axis grid">
      <svg
        viewBox={`0 0 ${WIDTH} 96`}
        role="img"
        aria-label={[t.axis(totals.map(dollars).join(', ')), band?.words].filter(Boolean).join(' ')}
        className="w-full"
      >
        {band && <rect x={x(band.from)} y="32" width={x(band.to) - x(band.from)} height="28" rx="14" />}
        <line x1="0" x2={WIDTH} y1="46" y2="46" />
        {totals.map((total) => (
          <g key={total}>
            <circle cx={x(total)} cy="46" r="11" className={total === chosen ? 'chosen' : undefined} />
            {labeled.has(total) && (
              <text x={x(total)} y="22">
                {dollars(total)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {band && <figcaption className="text-center text-sm text-muted money">{band.words}</figcaption>}
    </figure>
  );
}

/** Returns the usual range in dollars, and its words. */
function bandOf({ scope, fromCents, toCents, jobsAtLeast }: TypicalPrice, { zipCode, city, state }: Request) {
  const range = [wholeDollars(fromCents), wholeDollars(toCents), jobsAtLeast] as const;
  return {
    from: fromCents / 100,
    to: toCents / 100,
    words: scope === 'state' ? t.typicalIn(state, ...range) : t.typicalNear(zipCode ?? city, ...range),
  };
}

/** Returns the amounts whose labels have room, from the lowest on. */
function apart(amounts: readonly number[], x: (amount: number) => number): Set<number> {
  const kept: number[] = [];
  for (const amount of amounts) {
    const before = kept.at(-1);
    if (before === undefined || x(amount) - x(before) >= APART) kept.push(amount);
  }
  return new Set(kept);
}
