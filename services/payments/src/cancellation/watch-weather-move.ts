import { readBid } from '@sward/bids';
import type { EventOf } from '@sward/shared/events';
import { weatherDecideBy } from '@sward/shared/product';
import { inbox } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { checkHeldJob, moveReleaseToWindow } from './check-held-job.ts';

/** RescheduleProposed: the homeowner's time to choose another day because of the weather runs. */
export async function watchWeatherMove(ports: Ports, event: EventOf<'RescheduleProposed'>): Promise<void> {
  if (event.data.because !== 'weather') return;
  const bid = await readBid(ports.marketplace, event.data.bidId);
  const decideBy = bid && weatherDecideBy(bid);
  const payment = bid?.paymentId ? await readPayment(ports.marketplace, bid.paymentId) : undefined;
  // A bank's claim stops this clock as well; its end sets it again.
  if (!bid || !decideBy || payment?.status !== 'held' || openChargeback(payment)) return;
  await ports.timers.set('weather', { paymentId: payment.id, asked: String(bid.weather?.asked) }, decideBy);
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
