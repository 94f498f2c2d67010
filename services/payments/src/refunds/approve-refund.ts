import { type Actor, AppError, actingOperator, retryOnConflict } from '@sward/shared/kernel';
import { checkApproverDay, readOperatorDay } from '../approval/operator-day.ts';
import type { Approval } from '../approval/proposal.ts';
import { approvalFacts } from '../approval/second-approval.ts';
import type { Payment } from '../payment/payment.ts';
import { refundableCents } from '../payment/refundable.ts';
import type { Ports } from '../ports.ts';
import { requireSettled, transferGoodwill } from './goodwill.ts';

/**
 * Approves a proposed goodwill refund for a second operator.
 * @throws AppError amount_changed, payment_not_open, second_operator_needed, too_early, day_limit_reached
 */
export async function approveRefund(ports: Ports, actor: Actor, input: Approval): Promise<Payment> {
  return await retryOnConflict(['payment_not_open', 'state_changed'], () => approve(ports, actor, input));
}

async function approve(ports: Ports, actor: Actor, input: Approval): Promise<Payment> {
  const operator = actingOperator(actor);
  const payment = await requireSettled(ports, input.paymentId);
  const { goodwillProposal: proposal } = payment;
  if (!proposal) {
    if (payment.goodwill?.at(-1)?.refundCents === input.refundCents) return payment;
    throw new AppError('payment_not_open');
  }
  // A chargeback may have taken the amount since the proposal.
  if (proposal.refundCents > refundableCents(payment)) throw new AppError('payment_not_open');
  const facts = await approvalFacts(ports, operator, proposal, input.refundCents);
  const day = await readOperatorDay(ports, operator.accountId);
  checkApproverDay(day, proposal.refundCents);
  return await transferGoodwill(ports, operator, day, payment, proposal, {
    ...{ action: 'payment.approve-refund', note: '' },
    facts,
  });
}
