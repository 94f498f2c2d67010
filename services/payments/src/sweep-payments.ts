import { readBid } from '@sward/bids';
import { DAY, instant } from '@sward/shared/kernel';
import { DUE_SHARDS, dueKeys, duePartition } from '@sward/shared/table';
import { voidPayment } from './abandon-checkout.ts';
import type { Payment } from './payment.ts';
import { changePayment, readPayment } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { releaseIfDue } from './release-by-clock.ts';
import { retryPayout, runSettlement } from './settle.ts';
import { beginReview } from './start-review.ts';

/** Every five minutes: whatever is due, stuck or lost goes on. Timers and events are hints; this is the guarantee. */
export async function sweepPayments(ports: Ports): Promise<void> {
  const now = instant(ports.clock.now());
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for await (const key of dueKeys(ports.marketplace, duePartition('payments', shard), now)) {
      const payment = await readPayment(ports.marketplace, key.pk.slice('PAYMENT#'.length));
      // The index may be behind: only what is still due is touched.
      if (payment?.dueAt && payment.dueAt <= now)
        await goOn(ports, payment).catch((error: unknown) => failed(ports, payment, error));
    }
  }
}

async function goOn(ports: Ports, payment: Payment): Promise<unknown> {
  switch (payment.status) {
    case 'initiated':
      return await voidPayment(ports, payment, 'system');
    case 'held':
      return await healHeld(ports, payment);
    case 'in_review':
      return await releaseIfDue(ports, payment);
    case 'settling':
      return await runSettlement(ports, payment.id);
    case 'payout_blocked':
      return await retryPayout(ports, payment);
    default:
      return undefined;
  }
}

/** The window is over: a completion whose event was lost starts its review now, else look again tomorrow. */
async function healHeld(ports: Ports, payment: Payment): Promise<void> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (bid?.completedAt) return await beginReview(ports, payment, bid.completedAt);
  const dueAt = instant(ports.clock.now() + DAY);
  await ports.marketplace.transact([changePayment(payment, { dueAt }, 'state_changed')]);
}

/** One payment that fails must not keep the others waiting; it stays due. */
function failed(ports: Ports, payment: Payment, error: unknown): void {
  ports.log.error('sweep of a payment failed', { paymentId: payment.id, error });
}
