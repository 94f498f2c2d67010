import { add, lateCancellationShare, parseDollars, SERVICE_FEE_CENTS, subtract } from '@sward/shared/kernel';
import { Info } from 'lucide-react';
import { now } from '../../../lib/clock.ts';
import { dateFormat, fromCents } from '../../../lib/format.ts';
import { tripFee } from '../../../messages/trip-fee.en.ts';
import type { Intent } from '../api/open-checkout.ts';
import { pay as t } from '../messages/pay.en.ts';

/** Cost of a cancellation and of an access problem, each in one sentence with the cents of this price. */
export function CancelTerms({ intent: { amount, freeCancel, tripFeeCents } }: { intent: Intent }) {
  const total = parseDollars(amount);
  if (total === undefined) return null;
  const kept = fromCents(add(lateCancellationShare(subtract(total, SERVICE_FEE_CENTS)), SERVICE_FEE_CENTS));
  const until = Date.parse(freeCancel.until);
  const format = dateFormat({
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' } as const),
    timeZone: freeCancel.zone,
  });
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="block">
          {until > now() ? t.freeUntil(format(until), kept) : t.lateAlready(kept)}
        </span>
        <span className="mt-1 block">{tripFee(fromCents(tripFeeCents))}</span>
      </span>
    </p>
  );
}
