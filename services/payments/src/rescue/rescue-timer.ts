import { isSuspended } from '@sward/requests';
import { retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { openChargeback } from '../payment/chargeback.ts';
import { waitUntil } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { endRescue } from './end-rescue.ts';
import { allRefused, endOf, isSeeking } from './rescue.ts';
import { readRescue } from './rescue-store.ts';

/** Timer of a homeowner's choice and of an offer. */
export async function onRescueTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  await retryOnConflict(['payment_not_open', 'rescue_not_open'], async () => {
    const payment = await readPayment(ports.marketplace, String(input.paymentId));
    if (payment) await sweepRescue(ports, payment);
  });
}

/** Refunds everything when the homeowner chose nothing, or no provider took the job in time. */
export async function sweepRescue(ports: Ports, payment: Payment): Promise<void> {
  if (payment.status !== 'rescuing' || openChargeback(payment)) return;
  const rescue = await readRescue(ports.marketplace, payment);
  if (!rescue) throw new Error(`payment ${payment.id} is sought for without a rescue`);
  // The rescue ended after the payment was read.
  if (!isSeeking(rescue)) return;
  // No provider can take the job of a suspended homeowner.
  const end = endOf(rescue);
  const isOver = allRefused(rescue) || ports.clock.now() >= Date.parse(end);
  if (!isOver && !(await isSuspended(ports.marketplace, payment.ownerId)))
    return await waitUntil(ports, payment, end);
  await endRescue(ports, SYSTEM, payment, rescue, { by: 'system' });
}
