import { checkApproved } from '@sward/requests';
import {
  type Actor,
  AppError,
  type Cents,
  instant,
  ownedBy,
  retryOnConflict,
  toDollars,
} from '@sward/shared/kernel';
import { checkDeclines } from '../cards/declines.ts';
import { keptCardOf } from '../cards/kept-card.ts';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { isExtra, isInTime, isOpenOrder, type Order, orderLifecycle, payUntil } from './order.ts';
import { orderIntent } from './order-intent.ts';
import { paymentIdOfOrder, putOrder, requireOrder } from './order-store.ts';
import { orderTimer } from './order-timer.ts';
import { recordOrderCapture } from './record-order-capture.ts';

export interface Approval {
  orderId: string;
  /** The amount as the homeowner saw it. */
  amount: Cents;
  /** Charges the card kept for the job in this call. */
  useKeptCard: boolean;
}

export interface ApprovedOrder {
  order: Order;
  /** Secret of the payment intent that the browser pays; null once it is paid. */
  clientSecret: string | null;
}

/**
 * Approves an order for its homeowner, who saw its amount, and has it paid by the kept card in this call or by the card
 * form. A repeated call returns the same payment intent. When the card is declined, or its bank asks for
 * authentication, the intent is left to the card form.
 * @throws AppError amount_changed, charged_back, not_found, order_not_open, too_many_requests
 */
export async function approveOrder(ports: Ports, actor: Actor, input: Approval): Promise<ApprovedOrder> {
  const { payment, order } = await retryOnConflict(['payment_not_open'], () => approve(ports, actor, input));
  return await payOrder(ports, { payment, order }, input.useKeptCard);
}

/** Returns how the browser pays an approved order, or charges the card kept for the job now. */
export async function payOrder(
  ports: Ports,
  { payment, order }: { payment: Payment; order: Order },
  useKeptCard: boolean,
): Promise<ApprovedOrder> {
  if (order.status === 'paid') return { order, clientSecret: null };
  const { id: intentId, clientSecret } = order.intentId
    ? await ports.stripe.readIntent(order.intentId)
    : await withIntent(ports, order);
  const paid = useKeptCard ? await payByKeptCard(ports, payment, order, intentId) : undefined;
  return paid ? { order: paid, clientSecret: null } : { order, clientSecret };
}

async function approve(
  ports: Ports,
  actor: Actor,
  { orderId, amount }: Approval,
): Promise<{ payment: Payment; order: Order }> {
  const paymentId = await paymentIdOfOrder(ports.marketplace, orderId);
  const payment = await requirePayment(ports.marketplace, paymentId);
  const owner = ownedBy(actor, payment.ownerId);
  const order = await requireOrder(ports.marketplace, paymentId, orderId);
  // The homeowner chooses a trip with its access problem, not here.
  if (!isExtra(order)) throw new AppError('not_found');
  if (amount !== order.extraCents)
    throw new AppError('amount_changed', { data: { amount: toDollars(order.extraCents) } });
  if (order.status === 'paid') return { payment, order };
  const now = ports.clock.now();
  if (!isOpenOrder(order) || order.voiding || !isInTime(order, now) || payment.status !== 'held')
    throw new AppError('order_not_open');
  if (openChargeback(payment)) throw new AppError('charged_back');
  await checkDeclines(ports, owner.accountId);
  if (order.status === 'approved') return { payment, order };
  const approved: Order = {
    ...order,
    status: orderLifecycle.next(order.status, 'approve', 'owner', 'order_not_open'),
    approvedAt: instant(now),
    expiresAt: payUntil(order, now),
  };
  await orderTimer(ports, approved);
  await ports.marketplace.transact([
    changePayment(payment, { openOrderUntil: approved.expiresAt }),
    putOrder(approved),
    checkApproved(order.providerId, 'order_not_open'),
  ]);
  return { payment: { ...payment, version: payment.version + 1 }, order: approved };
}

/**
 * Creates the intent and stores its id. If that write is lost, a repeat with the same key returns the same intent. The
 * secret is returned only once the id is stored, so an order that ended without an intent cannot be paid.
 * @throws AppError order_not_open when the order has ended meanwhile
 */
async function withIntent(ports: Ports, order: Order): Promise<{ id: string; clientSecret: string }> {
  const intent = await orderIntent(ports, order);
  await retryOnConflict(['payment_not_open'], async () => {
    const payment = await requirePayment(ports.marketplace, order.paymentId);
    const known = await requireOrder(ports.marketplace, payment.id, order.id);
    if (known.intentId) return;
    if (!isOpenOrder(known) || known.voiding) {
      await ports.stripe.cancelIntent(intent.id);
      throw new AppError('order_not_open');
    }
    await ports.marketplace.transact([
      changePayment(payment, {}),
      putOrder({ ...known, intentId: intent.id }),
    ]);
  });
  return intent;
}

/** Returns the order as paid; undefined when the card was not charged. */
async function payByKeptCard(
  ports: Ports,
  payment: Payment,
  order: Order,
  intentId: string,
): Promise<Order | undefined> {
  const card = await keptCardOf(ports, payment);
  if (!card) return undefined;
  const { customerId, paymentMethodId } = card;
  // An intent succeeds once, whatever the key.
  const key = `kept:${intentId}:${instant(ports.clock.now())}`;
  const intent = await ports.stripe.payWithSavedCard({ key, intentId, customerId, paymentMethodId });
  if (intent.status !== 'succeeded') return undefined;
  return await recordOrderCapture(ports, payment.id, order.id, intent);
}
