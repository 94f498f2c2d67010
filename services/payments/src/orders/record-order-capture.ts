import { type Bid, readBidOf, setOrder } from '@sward/bids';
import { add, instant, retryOnConflict, SYSTEM, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { chargesOf, UNTOUCHED } from '../payment/charges.ts';
import { captureLines } from '../payment/ledger.ts';
import { type Charge, type Payment, totalOf } from '../payment/payment.ts';
import { changePayment, putJournal, putOperation, requirePayment } from '../payment/payment-store.ts';
import { putReceipt } from '../payment/receipt-store.ts';
import { plannedOperation } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import type { Intent, PaidIntent } from '../stripe/gateway.ts';
import { type Order, orderLifecycle } from './order.ts';
import { orderEvent } from './order-events.ts';
import { putOrder, requireOrder } from './order-store.ts';
import { type PaidEffect, paidTrip } from './paid-trip.ts';
import { returnOrderNow } from './return-order.ts';

const DONE: readonly Order['status'][] = ['paid', 'returning', 'returned'];

/**
 * Records the capture of an order, reported by Stripe's response, the webhook, the return page or the sweep. It counts
 * while its order is approved and the job's money is held. Any other capture is refunded in full. Idempotent.
 */
export async function recordOrderCapture(
  ports: Ports,
  paymentId: string,
  orderId: string,
  intent: Intent,
): Promise<Order> {
  return await retryOnConflict(['payment_not_open', 'job_not_open', 'access_not_open'], async () => {
    const payment = await requirePayment(ports.marketplace, paymentId);
    // On a retry, an order that another capture has closed meanwhile is read as paid.
    const order = await requireOrder(ports.marketplace, paymentId, orderId);
    if (DONE.includes(order.status)) return order;
    checkOrderIntent(order, intent);
    const counts = order.status === 'approved' && payment.status === 'held';
    return counts
      ? await recordPaid(ports, payment, order, intent)
      : await recordLate(ports, payment, order, intent);
  });
}

/** @throws Error unless it was paid, in exactly the order's amount */
function checkOrderIntent(order: Order, intent: Intent): asserts intent is PaidIntent {
  const right = intent.amountCents === order.extraCents && intent.currency === 'usd';
  const ours = intent.paymentId === order.paymentId && intent.orderId === order.id;
  if (intent.status !== 'succeeded' || !intent.charge || !right || !ours)
    throw new Error(`intent ${intent.id} does not fit order ${order.id}`);
}

async function recordPaid(ports: Ports, payment: Payment, order: Order, intent: PaidIntent): Promise<Order> {
  const bid = await readBidOf(ports.marketplace, order.requestId, order.bidId);
  if (!bid) throw new Error(`order ${order.id} has no bid`);
  const { voiding: _, ...rest } = order;
  const paid: Order = {
    ...rest,
    status: orderLifecycle.next(order.status, 'capture', 'system'),
    intentId: intent.id,
    paidAt: intent.charge.paidAt,
  };
  const effect =
    order.kind === 'extra' ? addWork(ports, payment, order, bid) : await paidTrip(ports, payment, order, bid);
  const change = {
    ...effect.change,
    charges: [...chargesOf(payment), chargeOfOrder(order, intent)],
    capturedCents: add(payment.capturedCents, order.extraCents),
    processingFeeCents: add(payment.processingFeeCents, intent.charge.feeCents),
    openOrderId: null,
  };
  await ports.marketplace.transact([
    changePayment(payment, change),
    putOrder(paid),
    ...effect.writes,
    ...captureJournal(ports, payment.id, order, intent, payment.id),
  ]);
  ports.log.info('change order paid', { paymentId: payment.id, kind: order.kind });
  return paid;
}

/** Raises the price for additional work. */
function addWork(ports: Ports, payment: Payment, order: Order, bid: Bid): PaidEffect {
  const extraCents = add(payment.extraCents ?? ZERO, order.extraCents);
  const totalCents = totalOf({ ...payment, extraCents });
  return {
    change: { extraCents },
    writes: [
      setOrder(bid, undefined, order.extraCents),
      orderEvent(ports, SYSTEM, payment, order, 'ChangeOrderPaid', { totalCents }),
    ],
  };
}

function chargeOfOrder({ id: key, kind, extraCents }: Order, { id: intentId, charge }: PaidIntent): Charge {
  return {
    ...{ key, kind, intentId, chargeId: charge.id, card: charge.card, capturedAt: charge.paidAt },
    capturedCents: extraCents,
    processingFeeCents: charge.feeCents,
    ...UNTOUCHED,
  };
}

/** Holds money that came too late for its order alone, and plans its full refund. */
async function recordLate(ports: Ports, payment: Payment, order: Order, intent: PaidIntent): Promise<Order> {
  const { voiding: _, ...rest } = order;
  const returning: Order = {
    ...rest,
    status: orderLifecycle.next(order.status, 'capture-late', 'system'),
    intentId: intent.id,
    expiresAt: instant(ports.clock.now()),
  };
  await ports.marketplace.transact([
    changePayment(payment, payment.openOrderId === order.id ? { openOrderId: null } : {}),
    putOrder(returning),
    putOperation(payment.id, plannedOperation(ports, 'return', order.extraCents, order.id)),
    ...captureJournal(ports, payment.id, order, intent, order.id),
  ]);
  ports.log.warn('an order was charged too late: all of it goes back', { paymentId: payment.id });
  return await returnOrderNow(ports, returning);
}

function captureJournal(
  ports: Ports,
  paymentId: string,
  { id: orderId, extraCents }: Order,
  { charge }: PaidIntent,
  heldFor: string,
): Write[] {
  const lines = captureLines({ id: heldFor }, extraCents, charge.feeCents);
  return [
    ...putJournal(ports, paymentId, instant(ports.clock.now()), 'capture', lines, charge.id),
    putReceipt(orderId, paymentId),
  ];
}
