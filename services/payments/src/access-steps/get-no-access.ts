import { readBid } from '@sward/bids';
import { type Actor, AppError } from '@sward/shared/kernel';
import type { AccessProblem } from '../access-problem/access-problem.ts';
import { readOwnAccess } from '../access-problem/access-store.ts';
import { keptCardOf } from '../cards/kept-card.ts';
import { seenPaid, viewerOf } from '../orders/list-orders.ts';
import { readOrder } from '../orders/order-store.ts';
import type { Payment } from '../payment/payment.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

export interface AccessForViewer {
  viewer: 'owner' | 'provider' | 'operator';
  payment: Payment;
  problem: AccessProblem;
  /** The card kept for the job; only for its homeowner. */
  keptCard: string | null;
}

/**
 * Returns the latest access problem of a job to its parties and operators. While coming again is being paid, asks
 * Stripe for the outcome.
 * @throws AppError not_found for others, and without one
 */
export async function getNoAccess(ports: Ports, actor: Actor, bidId: string): Promise<AccessForViewer> {
  const bid = await readBid(ports.marketplace, bidId);
  const viewer = bid && viewerOf(actor, bid);
  if (!bid?.paymentId || !viewer) throw new AppError('not_found');
  const latest = async () =>
    (await readOwnAccess(ports.marketplace, { id: bid.paymentId ?? '', bidId })).at(-1);
  let problem = await latest();
  if (viewer === 'owner' && problem?.status === 'paying' && (await isPaidNow(ports, problem)))
    problem = await latest();
  if (!problem) throw new AppError('not_found');
  const payment = await requirePayment(ports.marketplace, bid.paymentId);
  return { viewer, payment, problem, keptCard: await cardFor(ports, payment, viewer) };
}

async function isPaidNow(ports: Ports, { paymentId, orderId = '' }: AccessProblem): Promise<boolean> {
  const order = await readOrder(ports.marketplace, paymentId, orderId);
  return order !== undefined && (await seenPaid(ports, order)).status === 'paid';
}

async function cardFor(ports: Ports, payment: Payment, viewer: string): Promise<string | null> {
  return viewer === 'owner' ? ((await keptCardOf(ports, payment))?.card ?? null) : null;
}
