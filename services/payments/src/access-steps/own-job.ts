import { type Bid, readBid } from '@sward/bids';
import { type Actor, AppError, ownedBy } from '@sward/shared/kernel';
import type { AccessProblem } from '../access-problem/access-problem.ts';
import { requireAccess } from '../access-problem/access-store.ts';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** A job, its payment, and the access problem that is open. The payment is read last. */
export interface JobWithAccess {
  bid: Bid;
  payment: Payment;
  problem: AccessProblem;
}

/** @throws AppError not_found for others than that party, access_not_open for a job without a payment */
export async function ownJob(
  ports: Ports,
  actor: Actor,
  bidId: string,
  party: 'owner' | 'provider',
): Promise<{ bid: Bid; payment: Payment }> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, party === 'owner' ? bid.ownerId : bid.providerId);
  if (!bid.paymentId) throw new AppError('access_not_open');
  return { bid, payment: await requirePayment(ports.marketplace, bid.paymentId) };
}

/**
 * Reads the open access problem of a party's own job, whose money is held.
 * @throws AppError access_not_open, charged_back, not_found
 */
export async function ownProblem(
  ports: Ports,
  actor: Actor,
  bidId: string,
  party: 'owner' | 'provider',
): Promise<JobWithAccess> {
  const { bid, payment } = await ownJob(ports, actor, bidId, party);
  if (!payment.openAccess) throw new AppError('access_not_open');
  const problem = await requireAccess(ports.marketplace, payment.id, payment.openAccess.id);
  if (payment.status !== 'held') throw new AppError('access_not_open');
  if (openChargeback(payment)) throw new AppError('charged_back');
  return { bid, payment, problem };
}
