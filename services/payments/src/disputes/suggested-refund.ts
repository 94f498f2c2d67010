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
  // Set by `suggestedRefund`: all extras; a paid trip, or everything but a contested trip fee.
  extra_not_done: 0,
  trip_fee: 0,
  other: 0,
  // Neither party has made a statement: the record of the job decides.
  not_reported: 0,
};

/** Returns the refund that the operator desk suggests. A provider counts as late from half an hour after the window. */
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
  // Extras were agreed on site, so lateness is worth a share of the bid only.
  return share(reason === 'late' ? payment.bidCents : workOf(payment), usual);
}
