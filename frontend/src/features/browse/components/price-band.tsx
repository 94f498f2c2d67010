import { wholeDollars } from '../../../lib/format.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available-requests.ts';
import { useTypicalBid } from '../../../parts/bid/typical-price.ts';
import { browse as t } from '../messages/browse.en.ts';

/** Ends of the usual range on the band, in percent of its width. */
const [FROM, TO] = [22, 78];

/** Usual price of such work, as a band. Empty where too few jobs are known. */
export function PriceBand({ request }: { request: AvailableRequest }) {
  const typical = useTypicalBid(request);
  if (!typical) return null;
  const [from, to] = [wholeDollars(typical.fromCents), wholeDollars(typical.toCents)];
  return (
    <div>
      <div role="img" aria-label={t.guide(from, to)} className="money relative pb-6 text-sm text-muted">
        <div className="h-3 rounded-full border border-line bg-linear-to-r from-sunken via-tint via-50% to-sunken" />
        <span className="absolute top-4 -translate-x-1/2" style={{ left: `${FROM}%` }}>
          {from}
        </span>
        <span className="absolute top-4 -translate-x-1/2" style={{ left: `${TO}%` }}>
          {to}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">
        {t.guideSource(typical.scope === 'state' ? request.state : null, typical.jobsAtLeast)}
      </p>
    </div>
  );
}
