import { type Bid, readBid } from '@sward/bids';
import { type Actor, AppError, type Cents, isOperator, signedIn, ZERO } from '@sward/shared/kernel';
import { mostExtra } from '@sward/shared/product';
import { keptCardOf } from '../cards/kept-card.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { isExtra, type Order } from './order.ts';
import { readOrders } from './order-store.ts';
import { recordOrderCapture } from './record-order-capture.ts';

export interface OrdersForViewer {
  viewer: 'owner' | 'provider' | 'operator';
  /** Newest first. */
  orders: Order[];
  /** Maximum that further orders may add to the price. */
  mostCents: Cents;
  /** The card kept for the job; only for its homeowner. */
  keptCard: string | null;
}

/** Returns the orders of a job to its parties and operators. @throws AppError not_found for others */
export async function listOrders(ports: Ports, actor: Actor, bidId: string): Promise<OrdersForViewer> {
  const bid = await readBid(ports.marketplace, bidId);
  const viewer = bid && viewerOf(actor, bid);
  if (!viewer) throw new AppError('not_found');
  const mostCents = mostExtra(bid.amountCents, bid.extraCents ?? ZERO);
  if (!bid.paymentId) return { viewer, orders: [], mostCents, keptCard: null };
  const known = (await readOrders(ports.marketplace, bid.paymentId)).filter(
    (its) => isExtra(its) && its.bidId === bidId,
  );
  const orders = viewer === 'owner' ? await Promise.all(known.map((its) => seenPaid(ports, its))) : known;
  const payment =
    viewer === 'owner' && orders.length > 0 ? await readPayment(ports.marketplace, bid.paymentId) : undefined;
  const card = payment && (await keptCardOf(ports, payment));
  return { viewer, orders: orders.reverse(), mostCents, keptCard: card?.card ?? null };
}

/** Asks Stripe for the outcome of an order that is being paid. */
export async function seenPaid(ports: Ports, order: Order): Promise<Order> {
  if (order.status !== 'approved' || !order.intentId) return order;
  const intent = await ports.stripe.readIntent(order.intentId);
  if (intent.status !== 'succeeded') return order;
  return await recordOrderCapture(ports, order.paymentId, order.id, intent);
}

/** Returns the account's role in a job; undefined for strangers. */
export function viewerOf(actor: Actor, { ownerId, providerId }: Bid): OrdersForViewer['viewer'] | undefined {
  const { accountId } = signedIn(actor);
  if (accountId === ownerId) return 'owner';
  if (accountId === providerId) return 'provider';
  return isOperator(actor) ? 'operator' : undefined;
}
