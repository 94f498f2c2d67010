import { type Bid, type BidRole, type CancelTerms, freeCancelUntil, isNoShow } from '@sward/bids';
import { lateCancellationShare, subtract } from '@sward/shared/kernel';
import { isExcusedByWeather, weatherDecideBy } from '@sward/shared/product';
import { type Payment, totalOf } from '../payment/payment.ts';
import { refundPlan } from '../payment/settlement-plan.ts';

/**
 * Computes what a cancellation at `now` (ms) costs. The refund is full, except when the homeowner cancels
 * later than a day before the window and the job is no no-show. Then half of the bid, rounded down, and the
 * service fee are kept. Bad weather costs nobody anything.
 */
export function cancelTerms(payment: Payment, bid: Bid, by: BidRole, now: number): CancelTerms {
  const weather = isForWeather(bid, by, now);
  const noShow = !weather && (by === 'system' || (by === 'owner' && isNoShow(bid, now)));
  const isParty = by === 'owner' || by === 'provider';
  const late = isParty && !noShow && !weather && now > freeCancelUntil(bid);
  const refundCents =
    late && by === 'owner'
      ? subtract(payment.bidCents, lateCancellationShare(payment.bidCents))
      : totalOf(payment);
  const providerCents = refundPlan(payment, refundCents).transfer;
  return { late, noShow, refundCents, providerCents, ...(weather && { because: 'weather' }) };
}

/**
 * Returns whether bad weather ends the job: its homeowner, or the clock, takes none of the days that the provider asked for, or
 * the provider, whose evidence was bad, cancels before the window is over.
 */
function isForWeather(bid: Bid, by: BidRole, now: number): boolean {
  if (by === 'owner' || by === 'system') return weatherDecideBy(bid) !== null;
  return by === 'provider' && isExcusedByWeather(bid, now);
}
