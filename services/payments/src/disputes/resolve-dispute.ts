import { type Actor, AppError, actingOperator, instant, retryOnConflict } from '@sward/shared/kernel';
import { countInDay, fitsDay, readOperatorDay } from '../approval/operator-day.ts';
import { assertOwnProposal, newProposal } from '../approval/second-approval.ts';
import { auditEntry } from '../payment/audit-entry.ts';
import { disputeActions } from '../payment/dispute.ts';
import { decidedByOperators } from '../payment/refundable.ts';
import type { Ports } from '../ports.ts';
import { refundable } from './answer-dispute.ts';
import { changeDispute, type Disputed, requireDisputed } from './change-dispute.ts';
import { settleDispute } from './settle-dispute.ts';

export interface Resolution {
  paymentId: string;
  refundCents: number;
  /** Shown to both parties. */
  reason: string;
}

/**
 * Records an operator's decision on the refund. A refund above the stage's limit, or above the operator's
 * daily limit, becomes a proposal for a second operator. It replaces an earlier one of the same operator.
 * @throws AppError proposal_waits for another operator's; dispute_not_open unless it awaits an operator, validation_failed for more than was paid
 */
export async function resolveDispute(ports: Ports, actor: Actor, input: Resolution): Promise<Disputed> {
  const conflicts = ['payment_not_open', 'job_not_open', 'state_changed'] as const;
  return await retryOnConflict(conflicts, () => resolve(ports, actor, input));
}

async function resolve(ports: Ports, actor: Actor, input: Resolution): Promise<Disputed> {
  const operator = actingOperator(actor);
  const disputed = await requireDisputed(ports, input.paymentId, () => undefined);
  const { payment, dispute } = disputed;
  const { reason } = input;
  const refund = refundable(disputed, input.refundCents, 'refundCents');
  if (dispute.decision === reason && dispute.refundCents === refund) return disputed;
  const at = instant(ports.clock.now());
  if (!disputeActions(dispute, 'operator', at).includes('resolve')) throw new AppError('dispute_not_open');
  assertOwnProposal(operator, dispute.proposal);
  const day = await readOperatorDay(ports, operator.accountId);
  if (refund + decidedByOperators(payment) <= ports.refundLimitCents && fitsDay(day, refund)) {
    const end = { action: 'resolve', outcome: 'decided', step: 'dispute-decide', role: 'operator' } as const;
    const writes = [
      ...countInDay(day, refund),
      auditEntry(ports, operator, payment, {
        action: 'dispute.resolve',
        note: reason,
        facts: { cents: refund },
      }),
    ];
    const decidedBy = operator.displayName;
    return await settleDispute(ports, actor, disputed, {
      ...end,
      refund,
      decision: reason,
      decidedBy,
      writes,
    });
  }
  const proposal = newProposal(operator, dispute.proposal, { refundCents: refund, reason, at });
  if (!proposal) return disputed;
  return await changeDispute(ports, { payment, dispute: { ...dispute, proposal } }, {}, [
    auditEntry(ports, operator, payment, {
      action: 'dispute.propose',
      note: reason,
      facts: { cents: refund },
    }),
  ]);
}
