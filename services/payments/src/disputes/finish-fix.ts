import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest } from '@sward/requests';
import { type Actor, AppError, HOUR, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { type Dispute, disputeLifecycle, fixOf } from '../payment/dispute.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent, timerSubject } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed, withStep } from './change-dispute.ts';

/**
 * Reports the agreed second visit as made, on its day. A new review of 48 hours begins, in which the
 * homeowner may open another dispute.
 * @throws AppError dispute_not_open (also from the end of that day on, when it counts as missed), too_early
 */
export async function finishFix(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => finish(ports, actor, paymentId));
}

async function finish(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  const { payment, dispute } = await requireDisputed(ports, paymentId, (its) =>
    ownedBy(actor, its.providerId),
  );
  if (dispute.outcome === 'fixed') return { payment, dispute };
  const status = disputeLifecycle.next(dispute.status, 'finish-fix', 'provider', 'dispute_not_open');
  const fix = fixOf(dispute);
  if (!fix || dispute.referred) throw new AppError('dispute_not_open');
  const now = ports.clock.now();
  const at = instant(now);
  if (at < fix.fixFrom) throw new AppError('too_early');
  // The deadline counts whether or not its timer has run.
  if (at >= fix.fixUntil) throw new AppError('dispute_not_open');

  const releaseAt = instant(now + LIMITS.reviewHours * HOUR);
  await ports.timers.set('release', timerSubject(paymentId, releaseAt), releaseAt);
  const fixed: Dispute = { ...dispute, status, outcome: 'fixed', endedAt: at };
  const review = {
    status: paymentLifecycle.next(payment.status, 'resume-review', 'provider', 'dispute_not_open'),
    completedAt: payment.completedAt ?? at,
    releaseAt,
    dueAt: releaseAt,
  };
  return await changeDispute(
    ports,
    { payment, dispute: fixed },
    { ...review, ...withStep(payment, at, 'dispute-fix', 'provider') },
    [
      ...(await completion(ports, payment, at)),
      paymentEvent(ports, actor, payment, 'DisputeResolved', {
        outcome: 'fixed',
        refundCents: 0,
        transferCents: 0,
        releaseAt,
      }),
    ],
  );
}

/** Completes a job that was unfinished when the homeowner opened the dispute. */
async function completion(ports: Ports, { bidId, requestId }: Payment, at: string): Promise<Write[]> {
  const bid = await readBid(ports.marketplace, bidId);
  return bid?.status === 'accepted'
    ? [...completeBidByOwner(bid, at), completeRequest({ id: requestId }, at)]
    : [];
}
