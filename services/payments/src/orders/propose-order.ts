import { type Bid, readBid, setOrder } from '@sward/bids';
import { verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  add,
  type Cents,
  HOUR,
  instant,
  ownedBy,
  retryOnConflict,
  subtract,
  ZERO,
} from '@sward/shared/kernel';
import { mostExtra, ORDER_LIMITS, type OrderReason } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import { sameIds } from '../payment/same-ids.ts';
import type { Ports } from '../ports.ts';
import { answerUntil, type ExtraOrder, isExtra, isOpenOrder, type Order, orderLifecycle } from './order.ts';
import { orderEvent } from './order-events.ts';
import { putNewOrder, readOrders } from './order-store.ts';
import { orderTimer } from './order-timer.ts';

const PROPOSALS = { name: 'orders', limit: ORDER_LIMITS.perHour, windowMs: HOUR };

export interface OrderInput {
  bidId: string;
  reason: OrderReason;
  /** One of the two: the amount to add, or the new price of the work. */
  extra?: Cents;
  newAmount?: Cents;
  text: string;
  /** Upload ids. */
  photos: string[];
}

/**
 * Proposes a higher price for additional work, for the provider on site. Nothing is charged before the homeowner
 * approves it.
 * @throws AppError access_open, charged_back, job_not_open, not_checked_in, not_found, order_limit_reached, order_open,
 * too_many_requests, upload_not_found; validation_failed beyond what a job may cost in addition
 */
export async function proposeOrder(ports: Ports, actor: Actor, input: OrderInput): Promise<Order> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => propose(ports, actor, input));
}

async function propose(ports: Ports, actor: Actor, input: OrderInput): Promise<Order> {
  const { bid, payment } = await heldJob(ports, actor, input.bidId);
  const known = await readOrders(ports.marketplace, payment.id);
  const orders = known.filter(isExtra).filter((order) => order.bidId === bid.id);
  const extraCents = extraOf(bid, input);
  const open = orders.find(isOpenOrder);
  if (open && isSame(open, input, extraCents)) return open;
  checkLimits(orders, bid, extraCents);
  await verifyUploads(ports.hasUpload, bid.providerId, 'order', input.photos);
  await consumeRateLimit(ports.marketplace, ports.clock, PROPOSALS, bid.providerId);
  const now = ports.clock.now();
  const order: ExtraOrder = {
    id: ports.ids.next('cho'),
    status: orderLifecycle.next(null, 'propose', 'provider'),
    kind: 'extra',
    paymentId: payment.id,
    ...{ requestId: bid.requestId, bidId: bid.id, ownerId: bid.ownerId, providerId: bid.providerId },
    ...{ reason: input.reason, text: input.text, photos: input.photos, extraCents },
    newTotalCents: add(totalOf(payment), extraCents),
    createdAt: instant(now),
    expiresAt: answerUntil(now),
  };
  const { reason, expiresAt, newTotalCents } = order;
  await orderTimer(ports, order);
  await ports.marketplace.transact([
    changePayment(payment, { openOrderId: order.id, openOrderUntil: expiresAt }),
    ...putNewOrder(order),
    setOrder(bid, order.id),
    orderEvent(ports, actor, payment, order, 'ChangeOrderProposed', {
      ...{ reason, expiresAt, newTotalCents },
    }),
  ]);
  return order;
}

/** Returns the provider's own job, checked in, with its held payment. The payment is read last. */
async function heldJob(ports: Ports, actor: Actor, bidId: string): Promise<{ bid: Bid; payment: Payment }> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, bid.providerId);
  if (bid.status !== 'accepted' || !bid.paymentId || bid.contestedAt) throw new AppError('job_not_open');
  if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');
  const payment = await requirePayment(ports.marketplace, bid.paymentId);
  if (payment.status !== 'held') throw new AppError('job_not_open');
  if (openChargeback(payment)) throw new AppError('charged_back');
  if (payment.openAccess) throw new AppError('access_open');
  return { bid, payment };
}

function extraOf({ amountCents, extraCents = ZERO }: Bid, { extra, newAmount = ZERO }: OrderInput): Cents {
  return extra ?? subtract(newAmount, add(amountCents, extraCents));
}

function isSame(open: ExtraOrder, input: OrderInput, extraCents: Cents): boolean {
  const { reason, text, photos } = open;
  const same = reason === input.reason && text === input.text && open.extraCents === extraCents;
  return same && sameIds(photos, input.photos);
}

function checkLimits(orders: readonly Order[], bid: Bid, extraCents: Cents): void {
  if (orders.some(isOpenOrder)) throw new AppError('order_open');
  const paid = orders.filter(({ status }) => status === 'paid');
  if (orders.length >= ORDER_LIMITS.orders || paid.length >= ORDER_LIMITS.paid)
    throw new AppError('order_limit_reached');
  const mostCents = mostExtra(bid.amountCents, bid.extraCents ?? ZERO);
  if (extraCents < ORDER_LIMITS.leastCents)
    throw new AppError('validation_failed', { fields: { extra: MESSAGE_KEYS.order_amount } });
  if (extraCents > mostCents)
    throw new AppError('validation_failed', {
      fields: { extra: MESSAGE_KEYS.order_most },
      data: { mostCents },
    });
}
