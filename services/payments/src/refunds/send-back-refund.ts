import { type Actor, AppError, actingOperator, instant, retryOnConflict } from '@sward/shared/kernel';
import type { SendBack } from '../approval/proposal.ts';
import { sentBack } from '../approval/second-approval.ts';
import { auditEntry } from '../payment/audit-entry.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import { deleteProposedRefund } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Ends a proposed goodwill refund that another operator does not approve, or that its author takes back. A repeated call changes nothing.
 * @throws AppError amount_changed, payment_not_open
 */
export async function sendBackRefund(ports: Ports, actor: Actor, input: SendBack): Promise<Payment> {
  return await retryOnConflict(['payment_not_open'], () => sendBack(ports, actor, input));
}

async function sendBack(ports: Ports, actor: Actor, input: SendBack): Promise<Payment> {
  const operator = actingOperator(actor);
  const payment = await requirePayment(ports.marketplace, input.paymentId);
  const { goodwillProposal: proposal, goodwillSentBack: earlier } = payment;
  if (!proposal) {
    if (earlier?.note === input.note) return payment;
    throw new AppError('payment_not_open');
  }
  const goodwillSentBack = sentBack(operator, proposal, input, instant(ports.clock.now()));
  await ports.marketplace.transact([
    changePayment(payment, { goodwillProposal: null, goodwillSentBack }),
    deleteProposedRefund(payment),
    auditEntry(ports, operator, payment, {
      action: goodwillSentBack.takenBack ? 'payment.take-back-refund' : 'payment.send-back-refund',
      note: input.note,
      facts: { cents: proposal.refundCents, proposedBy: proposal.operatorName },
    }),
  ]);
  return { ...payment, goodwillProposal: null, goodwillSentBack, version: payment.version + 1 };
}
