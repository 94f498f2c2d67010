import { type Actor, AppError, actingOperator, retryOnConflict } from '@sward/shared/kernel';
import { checkApproverDay, countInDay, readOperatorDay } from '../approval/operator-day.ts';
import type { Approval } from '../approval/proposal.ts';
import { approvalFacts } from '../approval/second-approval.ts';
import { auditEntry } from '../payment/audit-entry.ts';
import type { Ports } from '../ports.ts';
import { type Disputed, requireDisputed } from './change-dispute.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * A second operator approves the proposed refund of a dispute.
 * @throws AppError amount_changed, dispute_not_open, second_operator_needed, too_early,
 * day_limit_reached
 */
export async function approveDispute(ports: Ports, actor: Actor, input: Approval): Promise<Disputed> {
  const conflicts = ['payment_not_open', 'job_not_open', 'state_changed'] as const;
  return await retryOnConflict(conflicts, () => approve(ports, actor, input));
}

async function approve(ports: Ports, actor: Actor, input: Approval): Promise<Disputed> {
  const operator = actingOperator(actor);
  const disputed = await requireDisputed(ports, input.paymentId, () => undefined);
  const { payment, dispute } = disputed;
  if (dispute.outcome === 'decided' && dispute.refundCents === input.refundCents) return disputed;
  const { proposal } = dispute;
  if (!proposal) throw new AppError('dispute_not_open');
  const facts = await approvalFacts(ports, operator, proposal, input.refundCents);
  const day = await readOperatorDay(ports, operator.accountId);
  checkApproverDay(day, proposal.refundCents);
  return await settleDispute(ports, actor, disputed, {
    ...{ action: 'resolve', outcome: 'decided', step: 'dispute-decide', role: 'operator' },
    refund: proposal.refundCents,
    decision: proposal.reason,
    ...{ decidedBy: proposal.operatorName, approvedBy: operator.displayName },
    writes: [
      ...countInDay(day, proposal.refundCents),
      auditEntry(ports, operator, payment, { action: 'dispute.approve', note: '', facts }),
    ],
  });
}
