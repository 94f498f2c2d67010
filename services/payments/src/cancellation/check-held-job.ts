import { type Bid, isNoShow, noShowFrom, noShowReportFrom, readBid } from '@sward/bids';
import { DAY, instant, SYSTEM } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { beginReview } from '../settlement/start-review.ts';
import { cancelNoShowJob } from './cancel-no-show.ts';

/**
 * Checks a held payment after its job's window. Starts the review of a completion whose event was lost, and
 * refunds a job without check-in after seven days. An hour after a window without check-in its homeowner is told, once a
 * window. Otherwise schedules the next daily check.
 */
export async function checkHeldJob(ports: Ports, payment: Payment): Promise<void> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new Error(`payment ${payment.id} has no bid`);
  if (bid.completedAt) return await beginReview(ports, payment, bid.completedAt);
  const now = ports.clock.now();
  if (bid.status === 'accepted' && bid.checkedInAt === undefined && noShowFrom(bid) <= now)
    return await cancelNoShowJob(ports, payment, bid);
  const missing = bid.status === 'accepted' && isNoShow(bid, now) && payment.missingToldFor !== bid.windowEnd;
  if (!missing) return await ports.marketplace.transact([moveReleaseToWindow(payment, bid, now)]);
  await ports.marketplace.transact([
    changePayment(payment, { ...windowOfJob(bid, now), missingToldFor: bid.windowEnd }, 'state_changed'),
    paymentEvent(ports, SYSTEM, payment, 'ProviderMissing', {}),
  ]);
}

/**
 * Moves a held payment to its job's new window and sets the next check to the window's end. Once that
 * is past, the next check is at the no-show deadline or tomorrow, whichever is earlier. On conflict: state_changed.
 */
export function moveReleaseToWindow(payment: Payment, bid: Bid, now: number): Write {
  return changePayment(payment, windowOfJob(bid, now), 'state_changed');
}

export function windowOfJob(
  { windowStart, windowEnd }: Bid,
  now: number,
): { windowStart: string; windowEnd: string; dueAt: string } {
  const end = Date.parse(windowEnd);
  const next = [noShowReportFrom({ windowEnd }), noShowFrom({ windowEnd }), now + DAY].filter((at) => at > now);
  return { windowStart, windowEnd, dueAt: end > now ? windowEnd : instant(Math.min(...next)) };
}
