import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type Actor, AppError, instant, ownedBy, requireStepUp, retryOnConflict } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Payment, workOf } from '../payment/payment.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { releasePlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlement, settle } from './settle.ts';

/** Decisions that pay the whole bid to the provider, by the homeowner or the timer. */
const RELEASED: readonly Payment['decision'][] = ['confirm', 'release'];

/** Releases above this amount need a recent authentication, so that a session left open cannot make them. */
const STEP_UP_ABOVE_CENTS = 20_000;

/**
 * Releases the money to the provider for the homeowner. `beforeFinished` releases a job that its provider has
 * not reported as finished, and completes it. A job without check-in is never released.
 *
 * @throws AppError access_open, charged_back, finish_not_reported, not_checked_in, not_found, order_open, payment_not_open;
 * step_up_required above $200 without a recent password or passkey check
 */
export async function confirmJob(
  ports: Ports,
  actor: Actor,
  paymentId: string,
  beforeFinished = false,
): Promise<Payment> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () =>
    confirm(ports, actor, paymentId, beforeFinished),
  );
}

async function confirm(
  ports: Ports,
  actor: Actor,
  paymentId: string,
  beforeFinished: boolean,
): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  if (RELEASED.includes(payment.decision)) return payment;
  if (workOf(payment) > STEP_UP_ABOVE_CENTS) requireStepUp(actor);
  const writes = payment.status === 'held' ? await completion(ports, payment, beforeFinished) : [];
  await settle(ports, payment, 'confirm', 'owner', releasePlan(payment), { writes });
  return await runSettlementNow(ports, paymentId);
}

async function completion(ports: Ports, payment: Payment, beforeFinished: boolean): Promise<Write[]> {
  const [bid, request] = await Promise.all([
    readBid(ports.marketplace, payment.bidId),
    readRequest(ports.marketplace, payment.requestId),
  ]);
  if (!bid || !request) throw new AppError('not_found');
  if (bid.status === 'completed') return [];
  const { checkedInAt } = bid;
  if (checkedInAt === undefined) throw new AppError('not_checked_in');
  if (payment.openOrderId) throw new AppError('order_open');
  if (payment.openAccess?.blocks) throw new AppError('access_open');
  if (!beforeFinished) throw new AppError('finish_not_reported', { data: { checkedInAt } });
  const at = instant(ports.clock.now());
  return [...completeBidByOwner(bid, at), completeRequest(request, at)];
}

/**
 * Runs the operations of a decision. The decision stands whatever Stripe responds; the sweep runs what is
 * left.
 */
export async function runSettlementNow(ports: Ports, paymentId: string): Promise<Payment> {
  try {
    return await runSettlement(ports, paymentId);
  } catch (error) {
    ports.log.warn('settlement goes on later', { paymentId, error });
    return await requirePayment(ports.marketplace, paymentId);
  }
}
