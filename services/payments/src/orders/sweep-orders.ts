import { isAppError, retryOnConflict } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { expireOrder } from './close-order.ts';
import { isInTime, isOpenOrder } from './order.ts';
import { ORDERS_DUE, orderOfKey, paymentIdOfOrder, readOrder } from './order-store.ts';
import { returnOrder } from './return-order.ts';

/** Timer of an order's deadline. */
export async function onOrderTimer(ports: Ports, input: { orderId?: unknown }): Promise<void> {
  const orderId = String(input.orderId);
  // The timer is set before the order is written, and that write may have failed.
  const paymentId = await paymentIdOfOrder(ports.marketplace, orderId).catch(absent);
  if (paymentId) await checkOrder(ports, paymentId, orderId);
}

function absent(error: unknown): undefined {
  if (!isAppError(error, 'not_found')) throw error;
}

/**
 * Every five minutes: ends orders whose deadline has passed, and continues refunds of orders that were charged too
 * late.
 */
export async function sweepOrders(ports: Ports): Promise<void> {
  await eachDue(ports, ORDERS_DUE, async (key) => {
    const { paymentId, orderId } = orderOfKey(key);
    await checkOrder(ports, paymentId, orderId);
  });
}

async function checkOrder(ports: Ports, paymentId: string, orderId: string): Promise<void> {
  await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const payment = await readPayment(ports.marketplace, paymentId);
    const order = payment && (await readOrder(ports.marketplace, paymentId, orderId));
    if (!order) return;
    if (order.status === 'returning') return void (await returnOrder(ports, paymentId, orderId));
    if (!isOpenOrder(order) || isInTime(order, ports.clock.now())) return;
    await expireOrder(ports, payment, order).catch((error: unknown) => {
      // The order was paid in time, and is recorded.
      if (!isAppError(error, 'order_paid')) throw error;
    });
  });
}
