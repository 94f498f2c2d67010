import { type Bid, contestBid, readBid } from '@sward/bids';
import {
  type Actor,
  AppError,
  actingOperator,
  type ErrorCode,
  instant,
  retryOnConflict,
} from '@sward/shared/kernel';
import { assertNoContactDetails, isTakenUp } from '@sward/shared/product';
import { auditEntry } from '../payment/audit-entry.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { type Dispute, decideBy, disputeLifecycle } from '../payment/dispute.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, withStep } from './change-dispute.ts';
import { readDispute } from './dispute-store.ts';

/**
 * Takes up, for an operator, a job that its provider came to and that neither party has ended three days after its window:
 * it becomes a dispute that waits for an operator at once. Both parties read the reason.
 * @throws AppError access_open, charged_back, contact_details_not_allowed, order_open, payment_not_open, review_not_started, too_early
 */
export async function takeUpJob(
  ports: Ports,
  actor: Actor,
  input: { paymentId: string; reason: string },
): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => takeUp(ports, actor, input));
}

/** Returns whether an operator may take up the job of a payment now. */
export function mayTakeUp(payment: Payment, bid: Bid): boolean {
  return payment.status === 'held' && refusalOf(payment, bid) === undefined;
}

async function takeUp(
  ports: Ports,
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Disputed> {
  const operator = actingOperator(actor);
  const payment = await requirePayment(ports.marketplace, paymentId);
  const known = await repeated(ports, payment, reason);
  if (known) return { payment, dispute: known };
  assertNoContactDetails({ text: reason });
  const status = paymentLifecycle.next(payment.status, 'take-up', 'operator', 'payment_not_open');
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new AppError('not_found');
  const refusal = refusalOf(payment, bid);
  if (refusal) throw new AppError(refusal);

  const at = instant(ports.clock.now());
  const because = 'taken_up' as const;
  const dispute: Dispute = {
    id: ports.ids.next('dsp'),
    status: disputeLifecycle.next(null, 'take-up', 'operator'),
    paymentId,
    providerId: payment.providerId,
    reason: 'not_reported',
    opened: { at, text: reason, photos: [] },
    referred: { at, because },
    dueAt: decideBy(at),
    service: payment.service,
    providerName: payment.providerName,
    capturedCents: totalOf(payment),
  };
  return await changeDispute(
    ports,
    { payment, dispute },
    { status, disputeId: dispute.id, ...withStep(payment, at, 'dispute-take-up', 'operator') },
    [
      ...contestBid(bid, at),
      auditEntry(ports, operator, payment, { action: 'dispute.take-up', note: reason, facts: {} }),
      paymentEvent(ports, actor, payment, 'DisputeReferred', { because, decideBy: dispute.dueAt }),
    ],
  );
}

/**
 * Returns why an operator must wait. The parties come first: while they have something open, and until both were
 * notified that the job is overdue.
 */
function refusalOf(payment: Payment, bid: Bid): ErrorCode | undefined {
  if (openChargeback(payment)) return 'charged_back';
  if (bid.status !== 'accepted') return 'payment_not_open';
  if (bid.checkedInAt === undefined) return 'review_not_started';
  if (payment.openOrderId) return 'order_open';
  if (payment.openAccess) return 'access_open';
  return bid.overdueAt === undefined ? 'too_early' : undefined;
}

/** Returns the dispute that an earlier click opened; undefined without one. */
async function repeated(ports: Ports, payment: Payment, reason: string): Promise<Dispute | undefined> {
  if (payment.status !== 'disputed' || !payment.disputeId) return undefined;
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  return dispute && isTakenUp(dispute) && dispute.opened.text === reason ? dispute : undefined;
}
