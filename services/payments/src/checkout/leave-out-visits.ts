import { openVisits, readRecurring } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { voidPayment } from './abandon-checkout.ts';
import { chargeVisit } from './charge-visit.ts';

/**
 * RecurringServiceChanged: leaves out the visits that their homeowner was paying for when the service ended. Each
 * payment is voided at Stripe first; one that was captured by then is refunded. Idempotent.
 */
export async function leaveOutVisits(ports: Ports, event: EventOf<'RecurringServiceChanged'>): Promise<void> {
  const { recurringId, status } = event.data;
  const service = status === 'ended' && (await readRecurring(ports.marketplace, recurringId));
  if (!service) return;
  for (const visit of await openVisits(ports, service)) {
    await retryOnConflict(['state_changed', 'payment_not_open'], async () => {
      const { paymentId } = visit.checkoutLock ?? {};
      const payment = paymentId === undefined ? undefined : await readPayment(ports.marketplace, paymentId);
      // A charge of the saved card ends by itself.
      if (payment?.status === 'initiated' && !payment.offSession) await voidPayment(ports, payment, 'system');
    });
    await chargeVisit(ports, visit.id);
  }
  await ports.marketplace.transact([inbox(ports.clock, 'payments.leave-out-visits', event.id)]);
}
