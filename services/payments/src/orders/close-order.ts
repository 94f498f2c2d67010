import { readBidOf, setOrder } from '@sward/bids';
import {
  type Actor,
  AppError,
  type ErrorCode,
  instant,
  ownedBy,
  retryOnConflict,
  SYSTEM,
} from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { putAccess, readAccess } from '../access-problem/access-store.ts';
import { accessTimer } from '../access-problem/access-timer.ts';
import { takenBack } from '../access-problem/end-access.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import {
  isExtra,
  isInTime,
  isOpenOrder,
  type Order,
  type OrderRole,
  orderLifecycle,
  type TripOrder,
} from './order.ts';
import { orderEvent } from './order-events.ts';
import { paymentIdOfOrder, putOrder, readOrder, requireOrder } from './order-store.ts';
import { recordOrderCapture } from './record-order-capture.ts';

type Ending = 'decline' | 'withdraw' | 'expire';

/**
 * Ends an open change order for one of its two parties. Idempotent.
 * @throws AppError not_found, order_not_open, order_paid
 */
export async function closeOrderOf(
  ports: Ports,
  orderId: string,
  by: { action: Ending; role: OrderRole; actor: Actor },
): Promise<Order> {
  return await retryOnConflict(['payment_not_open', 'job_not_open', 'state_changed'], async () => {
    const payment = await requirePayment(
      ports.marketplace,
      await paymentIdOfOrder(ports.marketplace, orderId),
    );
    ownedBy(by.actor, by.role === 'owner' ? payment.ownerId : payment.providerId);
    const order = await requireOrder(ports.marketplace, payment.id, orderId);
    if (!isExtra(order)) throw new AppError('not_found');
    if (order.status === (by.action === 'decline' ? 'declined' : 'withdrawn')) return order;
    if (order.status === 'paid') throw new AppError('order_paid');
    if (!isOpenOrder(order) || !isInTime(order, ports.clock.now())) throw new AppError('order_not_open');
    return await closeOrder(ports, payment, order, by);
  });
}

/** Ends an order whose deadline has passed. */
export async function expireOrder(ports: Ports, payment: Payment, order: Order): Promise<void> {
  await closeOrder(ports, payment, order, { action: 'expire', role: 'system', actor: SYSTEM });
}

/**
 * Ends an unpaid open order; an approved one is voided at Stripe first.
 * @throws AppError order_paid when it was paid meanwhile
 */
export async function closeOrder(
  ports: Ports,
  payment: Payment,
  order: Order,
  { action, role, actor }: { action: Ending; role: OrderRole; actor: Actor },
): Promise<Order> {
  const current = await voided(ports, payment, order, 'order_paid');
  const { ended, writes } = closing(ports, actor, current.payment, current.order, action, role);
  await ports.marketplace.transact([
    changePayment(current.payment, { openOrderId: null }),
    ...writes,
    ...(await (order.kind === 'extra' ? unmarked(ports, order) : chooseAgain(ports, current.payment, order))),
  ]);
  return ended;
}

/** Returns the writes that remove the mark of the open order from the job. */
async function unmarked(ports: Ports, { id, requestId, bidId }: Order): Promise<Write[]> {
  const bid = await readBidOf(ports.marketplace, requestId, bidId);
  return bid?.status === 'accepted' && bid.openOrder === id ? [setOrder(bid, undefined)] : [];
}

/** Returns the writes that let the homeowner choose again for a job that could not be begun. */
async function chooseAgain(ports: Ports, payment: Payment, { accessId }: TripOrder): Promise<Write[]> {
  const problem = await readAccess(ports.marketplace, payment.id, accessId);
  if (problem?.status !== 'paying') return [];
  const due = takenBack(ports, problem);
  await accessTimer(ports, due);
  return [putAccess(due)];
}

/**
 * Returns the writes that end the open order of a job, for the transaction that ends the job. An approved order is
 * voided at Stripe first, which changes the payment. The caller must then read again, also when the order turns out to
 * be paid.
 * @throws AppError `onConflict`
 */
export async function endOpenOrder(
  ports: Ports,
  payment: Payment,
  onConflict: ErrorCode = 'payment_not_open',
): Promise<Write[]> {
  const order = payment.openOrderId && (await readOrder(ports.marketplace, payment.id, payment.openOrderId));
  if (!order || !isOpenOrder(order)) return [];
  const current = await voided(ports, payment, order, onConflict);
  if (current.payment.version !== payment.version) throw new AppError(onConflict);
  return closing(ports, SYSTEM, payment, order, 'withdraw', 'system').writes;
}

function closing(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  order: Order,
  action: Ending,
  role: OrderRole,
) {
  const { voiding: _, ...rest } = order;
  const status = orderLifecycle.next(order.status, action, role, 'order_not_open');
  const ended: Order = { ...rest, status, closedAt: instant(ports.clock.now()) };
  const outcome = status as 'declined' | 'withdrawn' | 'expired';
  return {
    ended,
    writes: [
      putOrder(ended),
      // An unpaid trip was never announced.
      ...(order.kind === 'extra'
        ? [orderEvent(ports, actor, payment, order, 'ChangeOrderClosed', { outcome })]
        : []),
    ],
  };
}

/**
 * Cancels the payment intent of an approved order, after marking the order so that it cannot be approved again.
 * @throws AppError `paid` when Stripe reports a success, which is then recorded
 */
async function voided(
  ports: Ports,
  payment: Payment,
  order: Order,
  paid: ErrorCode,
): Promise<{ payment: Payment; order: Order }> {
  if (order.status !== 'approved') return { payment, order };
  let current = { payment, order };
  if (!order.voiding) {
    current = {
      payment: { ...payment, version: payment.version + 1 },
      order: { ...order, voiding: true },
    };
    await ports.marketplace.transact([changePayment(payment, {}), putOrder(current.order)]);
  }
  // An intent without a stored id was never returned to a browser, and will not be stored any more.
  if (!order.intentId) return current;
  const intent = await ports.stripe.cancelIntent(order.intentId);
  if (intent.status !== 'succeeded') return current;
  await recordOrderCapture(ports, payment.id, order.id, intent);
  throw new AppError(paid);
}
