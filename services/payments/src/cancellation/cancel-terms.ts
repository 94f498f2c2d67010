import { type Bid, type BidRole, type CancelTerms, freeCancelUntil, isNoShow } from '@sward/bids';
import { keptLate, subtract } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import { refundPlan } from '../payment/settlement-plan.ts';

/**
 * What calling a job off means at an instant: everything comes back, but to an owner who does it within a day of the
 * window and does not say that nobody came. Then half of the bid, rounded down, is kept for the provider, and the fee.
 */
export function cancelTerms(payment: Payment, bid: Bid, by: BidRole, now: number): CancelTerms {
  const noShow = by === 'system' || (by === 'owner' && isNoShow(bid, now));
  const isParty = by === 'owner' || by === 'provider';
  const late = isParty && !noShow && now > freeCancelUntil(bid);
  const refundCents =
    late && by === 'owner' ? subtract(payment.bidCents, keptLate(payment.bidCents)) : payment.capturedCents;
  return { late, noShow, refundCents, providerCents: refundPlan(payment, refundCents).transfer };
}
