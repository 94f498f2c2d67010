import { type Bid, contestBid, readBid } from '@sward/bids';
import { verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import type { DisputeReason } from '@sward/shared/product';
import { type AccessProblem, accessActions, contestedAccess } from '../access-problem/access-problem.ts';
import { putAccess } from '../access-problem/access-store.ts';
import { openAccessOf } from '../access-problem/end-access.ts';
import { backOf } from '../access-problem/trip-fee.ts';
import { endOpenOrder } from '../orders/close-order.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { answerBy, type Dispute, disputeLifecycle } from '../payment/dispute.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { sameIds } from '../payment/same-ids.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, withStep } from './change-dispute.ts';
import { readDispute } from './dispute-store.ts';

export interface Objection {
  paymentId: string;
  reason: DisputeReason;
  text: string;
  /** Upload ids. */
  photos: string[];
}

/**
 * Opens a dispute for the homeowner, from check-in until the end of the review. The clock stops and the money
 * stays held. Dispute and release exclude each other.
 * @throws AppError access_not_open, access_open, charged_back, payment_not_open, review_not_started, upload_not_found,
 * validation_failed for extras that nobody paid
 */
export async function openDispute(ports: Ports, actor: Actor, input: Objection): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => open(ports, actor, input));
}

async function open(ports: Ports, actor: Actor, input: Objection): Promise<Disputed> {
  const payment = await requirePayment(ports.marketplace, input.paymentId);
  ownedBy(actor, payment.ownerId);
  const known = await repeated(ports, payment, input);
  if (known) return { payment, dispute: known };
  const status = paymentLifecycle.next(payment.status, 'dispute', 'owner', 'payment_not_open');
  if (openChargeback(payment)) throw new AppError('charged_back');
  const now = ports.clock.now();
  const { releaseAt } = payment;
  const bid = payment.status === 'held' ? await arrived(ports, payment) : undefined;
  if (!bid && (!releaseAt || releaseAt <= instant(now))) throw new AppError('payment_not_open');
  if (input.reason === 'extra_not_done' && !payment.extraCents)
    throw new AppError('validation_failed', { fields: { reason: MESSAGE_KEYS.dispute_reason } });
  const problem = await contested(ports, payment, input.reason, now);
  const floor = problem && { refundFloorCents: backOf(payment, problem) };
  await verifyUploads(ports.hasUpload, payment.ownerId, 'dispute', input.photos);

  const at = instant(now);
  const dispute: Dispute = {
    id: ports.ids.next('dsp'),
    status: disputeLifecycle.next(null, 'open', 'owner'),
    paymentId: payment.id,
    providerId: payment.providerId,
    reason: input.reason,
    opened: { at, text: input.text, photos: input.photos },
    ...(releaseAt && { clockLeftMs: Date.parse(releaseAt) - now }),
    dueAt: answerBy(now),
    ...(problem && { accessId: problem.id, ...floor }),
    service: payment.service,
    providerName: payment.providerName,
    capturedCents: totalOf(payment),
  };
  const told = { reason: dispute.reason, answerBy: dispute.dueAt };
  const endedOrder = await endOpenOrder(ports, payment);
  return await changeDispute(
    ports,
    { payment, dispute },
    {
      ...{ status, disputeId: dispute.id, ...withStep(payment, at, 'dispute', 'owner') },
      ...(payment.openOrderId && { openOrderId: null }),
      ...floor,
    },
    [
      ...endedOrder,
      ...(problem ? [putAccess(contestedAccess(problem, now))] : []),
      ...(bid?.status === 'accepted' ? contestBid(bid, at) : []),
      paymentEvent(ports, actor, payment, 'DisputeOpened', told),
    ],
  );
}

/**
 * Returns the problem whose trip fee is contested. For a job that its provider cannot begin, only that fee can be
 * contested.
 * @throws AppError access_open, access_not_open without a fee to contest
 */
async function contested(
  ports: Ports,
  payment: Payment,
  reason: DisputeReason,
  now: number,
): Promise<AccessProblem | undefined> {
  const problem = await openAccessOf(ports, payment);
  if (!problem) {
    if (reason === 'trip_fee' && !payment.tripCents) throw new AppError('access_not_open');
    return undefined;
  }
  if (reason !== 'trip_fee') throw new AppError('access_open');
  if (!accessActions(problem, 'owner', now).includes('contest')) throw new AppError('access_not_open');
  return problem;
}

/** Returns the dispute that an earlier click opened; undefined without one. */
async function repeated(ports: Ports, payment: Payment, input: Objection): Promise<Dispute | undefined> {
  if (payment.status !== 'disputed' || !payment.disputeId) return undefined;
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  const same = dispute?.reason === input.reason && dispute.opened.text === input.text;
  return same && sameIds(dispute.opened.photos, input.photos) ? dispute : undefined;
}

/** @throws AppError review_not_started before the provider has checked in */
async function arrived(ports: Ports, payment: Payment): Promise<Bid> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (bid?.checkedInAt === undefined) throw new AppError('review_not_started');
  return bid;
}
