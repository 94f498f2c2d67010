import { fromCents } from '../../../lib/format.ts';
import { rescue as t } from '../messages/rescue.en.ts';
import type { Rescue } from './api.ts';

/** Providers to ask for a lost job, each with their price and the part of the payment that comes back. */
export function Bidders({
  bidders,
  chosen,
  onChange,
}: {
  bidders: Rescue['bidders'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t.whom}</legend>
      <ul className="grid gap-2">
        {bidders.map((bidder) => (
          <li key={bidder.bidId}>
            <label className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-lg sm:flex-nowrap border border-control px-4 py-2 has-checked:border-primary has-checked:framed">
              <input
                type="checkbox"
                checked={chosen.includes(bidder.bidId)}
                onChange={(event) => toggle(bidder.bidId, event.target.checked)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-semibold">{bidder.providerName}</span>
                <span className="block text-sm text-muted">{ratingOf(bidder)}</span>
              </span>
              <span className="money ms-8 basis-full sm:ms-0 sm:shrink-0 sm:basis-auto sm:text-end">
                <span className="block font-semibold">{t.total(fromCents(bidder.totalCents))}</span>
                {bidder.backCents > 0 && (
                  <span className="block text-sm text-muted">{t.back(fromCents(bidder.backCents))}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Providers who were asked, with those who declined. */
export function Asked({ bidders }: { bidders: Rescue['bidders'] }) {
  return (
    <ul className="content-start divide-y divide-line border-y border-line">
      {bidders.map((bidder) => (
        <li key={bidder.bidId} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="font-semibold">{bidder.providerName}</span>
          <span className="text-muted">
            {bidder.answer === 'refused' ? t.saidNo : t.total(fromCents(bidder.totalCents))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ratingOf({ rating, reviewCount }: Rescue['bidders'][number]): string {
  return rating === null ? t.noRating : t.rating(rating.toFixed(1), reviewCount);
}
