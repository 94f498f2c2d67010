import { arrivedOnTime, type Bid } from '@sward/bids';
import { type Cents, share, ZERO } from '@sward/shared/kernel';
import type { DisputeReason } from '@sward/shared/product';
import { type Payment, totalOf, workOf } from '../payment/payment.ts';

/**
 * The usual refund for each reason: a share of the bid in basis points, or everything with the service fee.
 * Explained in docs/adr/0021-what-a-dispute-is-worth.md.
 */
const USUAL: Record<DisputeReason, number | 'everything'> = {
  not_done: 'everything',
  wrong_place: 'everything',
  partly_done: 5_000,
  damage: 5_000,
  quality: 2_500,
  late: 1_000,
  // All extras, and what ending the job for the trip would not keep, or a paid trip: see below.
  extra_not_done: 0,
  trip_fee: 0,
  other: 0,
  // Neither party has said anything: the record of the job decides.
  not_reported: 0,
};

/**
 * Returns the refund that the operator desk suggests. A provider is late from half an hour after the
 * window.
 */
export function suggestedRefund(
  reason: DisputeReason,
  payment: Payment,
  bid: Bid,
  contested?: { refundFloorCents: Cents; isProved: boolean },
): Cents {
  if (contested) return contested.isProved ? contested.refundFloorCents : totalOf(payment);
  if (reason === 'trip_fee') return payment.tripCents ?? ZERO;
  if (reason === 'extra_not_done') return payment.extraCents ?? ZERO;
  const usual = USUAL[reason];
  if (usual === 'everything') return totalOf(payment);
  if (reason === 'late' && arrivedOnTime(bid)) return ZERO;
  // What was added on site was agreed on site: coming late is worth a part of the bid alone.
  return share(reason === 'late' ? payment.bidCents : workOf(payment), usual);
}
