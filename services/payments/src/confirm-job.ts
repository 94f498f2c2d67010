import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type Actor, AppError, instant, ownedBy } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { againIfLost } from './lost-race.ts';
import type { Payment } from './payment.ts';
import { needPayment } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { runSettlement, settle } from './settle.ts';
import { releasePlan } from './settlement.ts';

const CONFIRMED = ['settling', 'released', 'payout_blocked'];

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
  if (CONFIRMED.includes(payment.status)) return payment;
  const now = instant(ports.clock.now());
  if (payment.status === 'held' && now < payment.windowStart) throw new AppError('review_not_started');
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
