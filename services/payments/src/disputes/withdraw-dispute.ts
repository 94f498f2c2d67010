import { type Bid, contestBid, readBid } from '@sward/bids';
import { type Actor, AppError, HOUR, instant, ownedBy, retryOnConflict, ZERO } from '@sward/shared/kernel';
import { isTakenUp, LIMITS } from '@sward/shared/product';
import { accessMark, resumedAccess } from '../access-problem/access-problem.ts';
import { putAccess } from '../access-problem/access-store.ts';
import { accessTimer } from '../access-problem/access-timer.ts';
import { openAccessOf } from '../access-problem/end-access.ts';
import { windowOfJob } from '../cancellation/check-held-job.ts';
import { type Dispute, disputeLifecycle, reviewEnd } from '../payment/dispute.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent, timerSubject } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import type { PaymentChange } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed, withStep } from './change-dispute.ts';

/**
 * Withdraws the dispute. The review continues with what was left of it, at least a day. The payment of an
 * unfinished job is held again until completion.
 * @throws AppError dispute_not_open
 */
export async function withdrawDispute(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => withdraw(ports, actor, paymentId));
}

async function withdraw(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  const { payment, dispute } = await requireDisputed(ports, paymentId, (its) => ownedBy(actor, its.ownerId));
  if (dispute.outcome === 'withdrawn') return { payment, dispute };
  if (isTakenUp(dispute)) throw new AppError('dispute_not_open');
  const status = disputeLifecycle.next(dispute.status, 'withdraw', 'owner', 'dispute_not_open');
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new AppError('not_found');
  const now = ports.clock.now();
  const at = instant(now);
  const back = comeBack(payment, dispute, bid, now);
  const { releaseAt } = back;
  if (releaseAt) await ports.timers.set('release', timerSubject(paymentId, releaseAt), releaseAt);
  const problem = await openAccessOf(ports, payment);
  const resumed = problem && resumedAccess(problem, now);
  if (resumed) await accessTimer(ports, resumed);
  const { proposal: _, ...rest } = dispute;
  const withdrawn: Dispute = { ...rest, status, outcome: 'withdrawn', endedAt: at };
  return await changeDispute(
    ports,
    { payment, dispute: withdrawn },
    {
      ...back,
      ...withStep(payment, at, 'dispute-withdraw', 'owner'),
      ...(resumed && { openAccess: accessMark(resumed) }),
      ...(payment.refundFloorCents && { refundFloorCents: ZERO }),
    },
    [
      ...(bid.status === 'accepted' ? contestBid(bid, undefined) : []),
      ...(resumed ? [putAccess(resumed)] : []),
      paymentEvent(ports, actor, payment, 'DisputeResolved', {
        outcome: 'withdrawn',
        refundCents: 0,
        transferCents: 0,
        releaseAt: releaseAt ?? null,
      }),
    ],
  );
}

/** Returns the payment's next state. A job finished during the dispute has the rest of its own 48 hours. */
function comeBack(payment: Payment, dispute: Dispute, bid: Bid, now: number): PaymentChange {
  if (bid.completedAt === undefined) {
    const status = paymentLifecycle.next(payment.status, 'resume-job', 'owner', 'dispute_not_open');
    return { ...windowOfJob(payment, bid, now), status };
  }
  const status = paymentLifecycle.next(payment.status, 'resume-review', 'owner', 'dispute_not_open');
  const { completedAt } = bid;
  const left = dispute.clockLeftMs ?? Date.parse(completedAt) + LIMITS.reviewHours * HOUR - now;
  const releaseAt = reviewEnd(left, now);
  return { status, completedAt, releaseAt, dueAt: releaseAt };
}
