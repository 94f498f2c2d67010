import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest } from '@sward/requests';
import { type Actor, AppError, type Cents, instant, ZERO } from '@sward/shared/kernel';
import type { DisputeAction, DisputeOutcome, DisputeStep } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { endCancelled } from '../cancellation/cancellation.ts';
import { disputeLifecycle } from '../payment/dispute.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { refundPlan, type SettlementPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import { type Disputed, withStep } from './change-dispute.ts';
import { putDispute } from './dispute-store.ts';

/** The end of a dispute that moves money. */
export interface DisputeEnd {
  role: 'owner' | 'operator' | 'system';
  action: Extract<DisputeAction, 'accept-refund' | 'resolve'>;
  outcome: Extract<DisputeOutcome, 'agreed' | 'decided'>;
  step: DisputeStep;
  refund: Cents;
  /** The operator's reason. Absent when the homeowner accepts an offer. */
  decision?: string;
  /** Names of the operator who decided or proposed it, and of the one who approved that. */
  decidedBy?: string;
  approvedBy?: string;
  /** Further writes of the same transaction. */
  writes?: readonly Write[];
}

/**
 * Ends a dispute by a split of the money: the refund goes to the homeowner, the rest to the provider by the
 * money rules. Decision, end of the job and operations are one transaction.
 * @throws AppError dispute_not_open, payment_not_open
 */
export async function settleDispute(
  ports: Ports,
  actor: Actor,
  { payment, dispute }: Disputed,
  end: DisputeEnd,
): Promise<Disputed> {
  const at = instant(ports.clock.now());
  const { proposal: _, ...rest } = dispute;
  const ended = {
    ...rest,
    status: disputeLifecycle.next(dispute.status, end.action, end.role, 'dispute_not_open'),
    outcome: end.outcome,
    refundCents: end.refund,
    ...(end.decision !== undefined && { decision: end.decision }),
    ...(end.decidedBy !== undefined && { decidedBy: end.decidedBy }),
    ...(end.approvedBy !== undefined && { approvedBy: end.approvedBy }),
    endedAt: at,
  };
  const plan = refundPlan(payment, end.refund);
  await settle(ports, payment, 'split', end.role, plan, {
    change: {
      ...withStep(payment, at, end.step, end.role),
      ...(end.outcome === 'decided' && { decidedCents: end.refund }),
    },
    writes: [
      putDispute(ended),
      ...(await endOfJob(ports, actor, payment, { at, by: end.role, plan })),
      paymentEvent(ports, actor, payment, 'DisputeResolved', {
        outcome: end.outcome,
        refundCents: plan.refund,
        transferCents: plan.transfer,
        releaseAt: null,
      }),
      ...(end.writes ?? []),
    ],
  });
  return { payment: await runSettlementNow(ports, payment.id), dispute: ended };
}

/** Ends an unfinished job with the settlement: completed, or cancelled when the provider receives nothing. */
export async function endOfJob(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  { at, by, plan }: { at: string; by: DisputeEnd['role'] | 'system'; plan: SettlementPlan },
): Promise<Write[]> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new AppError('not_found');
  if (bid.status !== 'accepted') return [];
  // A job that its provider could not begin is not done, even when the trip is paid.
  if (plan.transfer !== ZERO && !payment.openAccess)
    return [...completeBidByOwner(bid, at), completeRequest({ id: bid.requestId }, at)];
  const disputed = payment.status === 'disputed';
  const terms = {
    ...{ late: false, noShow: false, refundCents: plan.refund, providerCents: plan.transfer },
    ...(disputed && payment.openAccess && { because: 'no_access' as const }),
  };
  return endCancelled(ports, actor, payment.id, bid, { by, terms, disputed });
}
