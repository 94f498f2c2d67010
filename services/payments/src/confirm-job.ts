import { completeBidByOwner, readBid, windowHasStarted } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type Actor, AppError, againIfLost, instant, ownedBy } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { needPayment } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { runSettlement, settle } from './settle.ts';
import { releasePlan } from './settlement.ts';

/** The whole bid goes to the provider, whether the owner or the clock said so. */
const RELEASED: readonly Payment['decision'][] = ['confirm', 'release'];

/**
 * The owner is content: the money goes to the provider now. From the window's start on this also completes a
 * job that the provider has not finished in the product.
 */
export async function confirmJob(ports: Ports, actor: Actor, paymentId: string): Promise<Payment> {
  return await againIfLost(['payment_not_open', 'job_not_open'], () => confirm(ports, actor, paymentId));
}

async function confirm(ports: Ports, actor: Actor, paymentId: string): Promise<Payment> {
  const payment = await needPayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  if (RELEASED.includes(payment.decision)) return payment;
  const now = instant(ports.clock.now());
  const writes = payment.status === 'held' ? await completion(ports, payment, now) : [];
  await settle(ports, payment, 'confirm', 'owner', releasePlan(payment), { writes });
  return await carryOutNow(ports, paymentId);
}

async function completion(ports: Ports, payment: Payment, at: string): Promise<Write[]> {
  const [bid, request] = await Promise.all([
    readBid(ports.marketplace, payment.bidId),
    readRequest(ports.marketplace, payment.requestId),
  ]);
  if (!bid || !request) throw new AppError('not_found');
  if (bid.status === 'completed') return [];
  // The job may have been moved a moment ago: its own window counts.
  if (!windowHasStarted(bid, Date.parse(at))) throw new AppError('review_not_started');
  return [...completeBidByOwner(bid, at), completeRequest(request, at)];
}

/** The decision stands whatever Stripe answers now: the sweeper carries out what is left. */
export async function carryOutNow(ports: Ports, paymentId: string): Promise<Payment> {
  try {
    return await runSettlement(ports, paymentId);
  } catch (error) {
    ports.log.warn('settlement goes on later', { paymentId, error });
    return await needPayment(ports.marketplace, paymentId);
  }
}
