import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type Actor, AppError, instant, ownedBy, retryOnConflict, steppedUp } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { releasePlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlement, settle } from './settle.ts';

/** The whole bid goes to the provider, whether the owner or the clock said so. */
const RELEASED: readonly Payment['decision'][] = ['confirm', 'release'];

/** A session that was left open releases no more than this. */
const STEP_UP_ABOVE_CENTS = 20_000;

/**
 * The owner is content: the money goes to the provider now. Of a job that its provider has not reported as finished only with
 * `beforeFinished`, which also completes it; never of one to which nobody has come.
 *
 * @throws AppError charged_back, finish_not_reported, not_checked_in, not_found, payment_not_open; step_up_required
 * above $200 unless password or passkey were given a moment ago.
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
  if (payment.bidCents > STEP_UP_ABOVE_CENTS) steppedUp(actor);
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
  if (!beforeFinished) throw new AppError('finish_not_reported', { data: { checkedInAt } });
  const at = instant(ports.clock.now());
  return [...completeBidByOwner(bid, at), completeRequest(request, at)];
}

/** The decision stands whatever Stripe answers now: the sweeper carries out what is left. */
export async function runSettlementNow(ports: Ports, paymentId: string): Promise<Payment> {
  try {
    return await runSettlement(ports, paymentId);
  } catch (error) {
    ports.log.warn('settlement goes on later', { paymentId, error });
    return await requirePayment(ports.marketplace, paymentId);
  }
}
