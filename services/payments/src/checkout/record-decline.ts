import { isAppError, retryOnConflict } from '@sward/shared/kernel';
import { addDecline, mayTryFrom, readDeclines } from '../cards/declines.ts';
import { expireOrder } from '../orders/close-order.ts';
import { isOpenOrder } from '../orders/order.ts';
import { readOrder } from '../orders/order-store.ts';
import type { Payment } from '../payment/payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { voidPayment } from './abandon-checkout.ts';

interface DeclinedTry {
  paymentId: string;
  intentId: string;
  eventId: string;
  /** The order that the attempt was for. */
  orderId?: string | undefined;
}

/**
 * Records a declined attempt. A holder of an intent's secret can try cards at Stripe without calling Sward.
 * The attempt that reaches the limit therefore cancels the intent there, so that no later one can succeed. A
 * repeated event completes what was cut off, and an attempt that succeeded meanwhile is recorded.
 */
export async function recordDecline(
  ports: Ports,
  { paymentId, intentId, eventId, orderId }: DeclinedTry,
): Promise<void> {
  await retryOnConflict(['state_changed', 'payment_not_open'], async () => {
    const payment = await readPayment(ports.marketplace, paymentId);
    // Sward itself makes the one off-session attempt. The orders of a visit are paid by its homeowner.
    if (!payment || (payment.offSession && !orderId)) return;
    const known = await readDeclines(ports, payment.ownerId);
    const { after, writes } = addDecline(ports, known, eventId);
    if (writes.length) await ports.marketplace.transact(writes);
    if (mayTryFrom(after, ports.clock.now()) === 0) return;
    if (orderId) return await endDeclinedOrder(ports, payment, orderId);
    if (payment.status !== 'initiated') return;
    ports.log.warn('too many declined tries', { paymentId, declines: after.recent.length });
    await voidPayment(ports, { ...payment, intentId: payment.intentId ?? intentId }, 'system');
  });
}

/** Ends the order and cancels its intent at Stripe. */
async function endDeclinedOrder(ports: Ports, payment: Payment, orderId: string): Promise<void> {
  const order = await readOrder(ports.marketplace, payment.id, orderId);
  if (!order || !isOpenOrder(order)) return;
  ports.log.warn('too many declined tries of an order', { paymentId: payment.id });
  await expireOrder(ports, payment, order).catch((error: unknown) => {
    // An attempt succeeded meanwhile, and is recorded.
    if (!isAppError(error, 'order_paid')) throw error;
  });
}
