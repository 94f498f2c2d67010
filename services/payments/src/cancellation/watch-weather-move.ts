import { readBid } from '@sward/bids';
import type { EventOf } from '@sward/shared/events';
import { weatherDecideBy } from '@sward/shared/product';
import { inbox } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { checkHeldJob, moveReleaseToWindow } from './check-held-job.ts';

/**
 * RescheduleProposed, RescheduleDeclined: while a homeowner chooses another day because of the weather, that time runs. Once they
 * choose no more and the day stands, what follows its window is due by it again. What holds is read from the job, so that these
 * events may come in any order.
 */
export async function watchWeatherMove(
  ports: Ports,
  event: EventOf<'RescheduleProposed'> | EventOf<'RescheduleDeclined'>,
): Promise<void> {
  const bid = await readBid(ports.marketplace, event.data.bidId);
  // Where nobody has asked because of the weather, nothing has moved the clock.
  if (!bid?.weather || bid.status !== 'accepted') return;
  const payment = bid.paymentId ? await readPayment(ports.marketplace, bid.paymentId) : undefined;
  // A bank's claim stops this clock as well; its end sets it again.
  if (payment?.status !== 'held' || openChargeback(payment)) return;
  const decideBy = weatherDecideBy(bid);
  if (decideBy === null) return await checkHeldJob(ports, payment);
  await ports.timers.set('weather', { paymentId: payment.id, asked: String(bid.weather.asked) }, decideBy);
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.watch-weather-move', event.id),
    moveReleaseToWindow(payment, bid, ports.clock.now()),
  ]);
}

/** Timer of that choice: without one the job ends, and everything goes back. */
export async function onWeatherTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment?.status === 'held' && !openChargeback(payment)) await checkHeldJob(ports, payment);
}
