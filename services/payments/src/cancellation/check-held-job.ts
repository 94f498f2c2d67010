import { type Bid, noShowFrom, readBid } from '@sward/bids';
import { DAY, instant } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { beginReview } from '../settlement/start-review.ts';
import { cancelNoShowJob } from './cancel-no-show.ts';

/**
 * Checks a held payment after its job's window. Starts the review of a completion whose event was lost, and
 * refunds a job without check-in after seven days. Otherwise schedules the next daily check.
 */
export async function checkHeldJob(ports: Ports, payment: Payment): Promise<void> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new Error(`payment ${payment.id} has no bid`);
  if (bid.completedAt) return await beginReview(ports, payment, bid.completedAt);
  const now = ports.clock.now();
  if (bid.status === 'accepted' && bid.checkedInAt === undefined && noShowFrom(bid) <= now)
    return await cancelNoShowJob(ports, payment, bid);
  await ports.marketplace.transact([moveReleaseToWindow(payment, bid, now)]);
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
  const next = [noShowFrom({ windowEnd }), now + DAY].filter((at) => at > now);
  return { windowStart, windowEnd, dueAt: end > now ? windowEnd : instant(Math.min(...next)) };
}
