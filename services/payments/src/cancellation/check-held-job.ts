import { type Bid, isNoShow, noShowFrom, noShowReportFrom, readBid } from '@sward/bids';
import { DAY, instant, SYSTEM } from '@sward/shared/kernel';
import { weatherDecideBy } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { nextDue } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { beginReview } from '../settlement/start-review.ts';
import { cancelByClock } from './cancel-by-clock.ts';

/**
 * Checks a held payment after its job's window. Starts the review of a completion whose event was lost. Refunds a job
 * for which no other day was chosen in bad weather, and one without check-in after seven days. An hour after a window
 * without check-in, notifies the homeowner, once per window. Otherwise schedules the next daily check.
 */
export async function checkHeldJob(ports: Ports, payment: Payment): Promise<void> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new Error(`payment ${payment.id} has no bid`);
  if (bid.completedAt) return await beginReview(ports, payment, bid.completedAt);
  const now = ports.clock.now();
  if (isOver(bid, now)) return await cancelByClock(ports, payment, bid);
  const missing = bid.status === 'accepted' && isNoShow(bid, now) && payment.missingToldFor !== bid.windowEnd;
  if (!missing) return await ports.marketplace.transact([moveReleaseToWindow(payment, bid, now)]);
  await ports.marketplace.transact([
    changePayment(
      payment,
      { ...windowOfJob(payment, bid, now), missingToldFor: bid.windowEnd },
      'state_changed',
    ),
    paymentEvent(ports, SYSTEM, payment, 'ProviderMissing', {}),
  ]);
}

/** While a homeowner is asked for another day because of the weather, the job is not a no-show. */
function isOver(bid: Bid, now: number): boolean {
  const decideBy = weatherDecideBy(bid);
  if (decideBy !== null) return now >= Date.parse(decideBy);
  return bid.status === 'accepted' && bid.checkedInAt === undefined && now >= noShowFrom(bid);
}

/**
 * Moves a held payment to its job's new window and sets the next check to the window's end. Once that is past, the next
 * check is at the no-show deadline or tomorrow, whichever is earlier. While a homeowner chooses another day because of
 * the weather, it is at that deadline. While a price reduction is not refunded, it is at once. On conflict:
 * state_changed.
 */
export function moveReleaseToWindow(payment: Payment, bid: Bid, now: number): Write {
  return changePayment(payment, windowOfJob(payment, bid, now), 'state_changed');
}

export function windowOfJob(
  payment: Payment,
  bid: Bid,
  now: number,
): { windowStart: string; windowEnd: string; dueAt: string } {
  const { windowStart, windowEnd } = bid;
  return { windowStart, windowEnd, dueAt: nextDue(payment, nextCheck(bid, now), now) };
}

function nextCheck(bid: Bid, now: number): string {
  const decideBy = weatherDecideBy(bid);
  if (decideBy !== null) return decideBy;
  if (Date.parse(bid.windowEnd) > now) return bid.windowEnd;
  const next = [noShowReportFrom(bid), noShowFrom(bid), now + DAY].filter((at) => at > now);
  return instant(Math.min(...next));
}
