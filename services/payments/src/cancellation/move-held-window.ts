import { readBid } from '@sward/bids';
import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { moveReleaseToWindow } from './check-held-job.ts';

/** JobRescheduled: moves the held payment to the bid's current window. */
export async function moveHeldWindow(ports: Ports, event: EventOf<'JobRescheduled'>): Promise<void> {
  const bid = await readBid(ports.marketplace, event.data.bidId);
  const payment = bid?.paymentId ? await readPayment(ports.marketplace, bid.paymentId) : undefined;
  if (!bid || payment?.status !== 'held' || bid.status !== 'accepted') return;
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.follow-reschedule', event.id),
    moveReleaseToWindow(payment, bid, ports.clock.now()),
  ]);
}
