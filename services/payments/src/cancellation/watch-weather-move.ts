import { readBid } from '@sward/bids';
import type { EventOf } from '@sward/shared/events';
import { weatherDecideBy } from '@sward/shared/product';
import { inbox } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { checkHeldJob, moveReleaseToWindow } from './check-held-job.ts';

/**
 * RescheduleProposed, RescheduleDeclined: makes the payment due at the homeowner's deadline while they choose another
 * day because of the weather. Once the choice has ended and the day stands, the payment is due by its window again. The
 * state is read from the job, so these events may arrive in any order.
 */
export async function watchWeatherMove(
  ports: Ports,
  event: EventOf<'RescheduleProposed'> | EventOf<'RescheduleDeclined'>,
): Promise<void> {
  const bid = await readBid(ports.marketplace, event.data.bidId);
  // Without a weather move, the clock was never changed.
  if (!bid?.weather || bid.status !== 'accepted') return;
  const payment = bid.paymentId ? await readPayment(ports.marketplace, bid.paymentId) : undefined;
  // A chargeback stops this clock too; its end sets it again.
  if (payment?.status !== 'held' || openChargeback(payment)) return;
  const decideBy = weatherDecideBy(bid);
  if (decideBy === null) return await checkHeldJob(ports, payment);
  await ports.timers.set('weather', { paymentId: payment.id, asked: String(bid.weather.asked) }, decideBy);
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.watch-weather-move', event.id),
    moveReleaseToWindow(payment, bid, ports.clock.now()),
  ]);
}

/** Timer of the homeowner's choice: without one, the job ends with a full refund. */
export async function onWeatherTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment?.status === 'held' && !openChargeback(payment)) await checkHeldJob(ports, payment);
}
