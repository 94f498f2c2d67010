import { type Bid, type BidRole, type CancelTerms, freeCancelUntil, isNoShow } from '@sward/bids';
import { lateCancellationShare, subtract } from '@sward/shared/kernel';
import { type Payment, totalOf } from '../payment/payment.ts';
import { refundPlan } from '../payment/settlement-plan.ts';

/**
 * Computes what a cancellation at `now` (ms) costs. The refund is full, except when the homeowner cancels
 * later than a day before the window and the job is no no-show. Then half of the bid, rounded down, and the
 * service fee are kept.
 */
export function cancelTerms(payment: Payment, bid: Bid, by: BidRole, now: number): CancelTerms {
  const noShow = by === 'system' || (by === 'owner' && isNoShow(bid, now));
  const isParty = by === 'owner' || by === 'provider';
  const late = isParty && !noShow && now > freeCancelUntil(bid);
  const refundCents =
    late && by === 'owner'
      ? subtract(payment.bidCents, lateCancellationShare(payment.bidCents))
      : totalOf(payment);
  return { late, noShow, refundCents, providerCents: refundPlan(payment, refundCents).transfer };
}
