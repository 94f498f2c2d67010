import { AppError, instant, retryOnConflict, SYSTEM, subtract, toCents, ZERO } from '@sward/shared/kernel';
import { payOutLines, takenLines } from '../payment/ledger.ts';
import { callStripe } from '../payment/operation-call.ts';
import type { Chargeback, Payment } from '../payment/payment.ts';
import {
  changePayment,
  finishOperation,
  putJournal,
  putOperation,
  readOperations,
  refuseOperation,
  requirePayment,
} from '../payment/payment-store.ts';
import { type Operation, plannedOperation } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { isExtra, type Order, orderLifecycle } from './order.ts';
import { orderEvent } from './order-events.ts';
import { putOrder, requireOrder } from './order-store.ts';

/**
 * Refunds exactly the charge of an order that came too late; nothing else of the payment changes. Looks the refund up
 * at Stripe before the call. Safe to run at any time and repeatedly.
 */
export async function returnOrder(ports: Ports, paymentId: string, orderId: string): Promise<Order> {
  return await retryOnConflict(['payment_not_open', 'state_changed'], async () => {
    const payment = await requirePayment(ports.marketplace, paymentId);
    const order = await requireOrder(ports.marketplace, paymentId, orderId);
    if (order.status !== 'returning' || !order.intentId) return order;
    const operation = (await readOperations(ports.marketplace, paymentId)).find(
      (its) => its.kind === 'return' && its.charge === orderId && its.state === 'planned',
    );
    // Another run has finished it between the reads.
    if (!operation) throw new AppError('state_changed');
    const { intentId } = order;
    const chargeback = payment.chargebacks?.findLast((its) => its.charge === orderId && its.state !== 'won');
    if (chargeback?.state === 'open') return order;
    if (chargeback && !order.taken) return await leaveToBank(ports, payment, order, operation, chargeback);
    const { id } =
      (await ports.stripe.findRefund(intentId, operation.id)) ??
      (await callStripe(ports, paymentId, operation, (key) =>
        ports.stripe.refund({
          key,
          operationId: operation.id,
          intentId,
          amountCents: operation.amountCents,
        }),
      ));
    const at = instant(ports.clock.now());
    const lines = payOutLines({ id: orderId }, operation.amountCents);
    const status = orderLifecycle.next(order.status, 'return', 'system');
    const returned: Order = { ...order, status, closedAt: at };
    await ports.marketplace.transact([
      changePayment(payment, {}),
      putOrder(returned),
      finishOperation(paymentId, operation, id),
      ...putJournal(ports, paymentId, at, 'return', lines, id),
      orderEvent(ports, SYSTEM, payment, order, 'ChangeOrderReturned', { trip: !isExtra(order) }),
    ]);
    return returned;
  });
}

/** Covers the part of the charge that the bank has returned with the money held for the order. */
async function leaveToBank(
  ports: Ports,
  payment: Payment,
  order: Order,
  operation: Operation,
  chargeback: Chargeback,
): Promise<Order> {
  const at = instant(ports.clock.now());
  const byBank = toCents(Math.min(operation.amountCents, chargeback.amountCents));
  const rest = subtract(operation.amountCents, byBank);
  const left: Order =
    rest > 0
      ? { ...order, taken: true }
      : { ...order, status: orderLifecycle.next(order.status, 'return', 'system'), closedAt: at };
  await ports.marketplace.transact([
    changePayment(payment, { chargedBackCents: subtract(payment.chargedBackCents ?? ZERO, byBank) }),
    putOrder(left),
    refuseOperation(payment.id, operation),
    ...putJournal(ports, payment.id, at, 'taken', takenLines({ id: order.id }, byBank), null),
    ...(rest > 0
      ? [putOperation(payment.id, plannedOperation(ports, 'return', rest, order.id))]
      : [orderEvent(ports, SYSTEM, payment, order, 'ChangeOrderReturned', { trip: !isExtra(order) })]),
  ]);
  return left;
}

/** Runs the refund now. The sweep continues it when Stripe does not respond, or during a chargeback. */
export async function returnOrderNow(ports: Ports, order: Order): Promise<Order> {
  try {
    return await returnOrder(ports, order.paymentId, order.id);
  } catch (error) {
    ports.log.warn('a late order goes back later', { paymentId: order.paymentId, error });
    return order;
  }
}
