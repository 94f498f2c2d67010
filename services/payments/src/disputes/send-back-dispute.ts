import { type Actor, AppError, actingOperator, instant, retryOnConflict } from '@sward/shared/kernel';
import type { SendBack } from '../approval/proposal.ts';
import { sentBack } from '../approval/second-approval.ts';
import { auditEntry } from '../payment/audit-entry.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed } from './change-dispute.ts';

/**
 * Sends a proposed refund back, or takes one's own back, with a note: the dispute waits for a decision again. A repeated call changes nothing.
 * @throws AppError amount_changed, dispute_not_open
 */
export async function sendBackDispute(ports: Ports, actor: Actor, input: SendBack): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open'], () => sendBack(ports, actor, input));
}

async function sendBack(ports: Ports, actor: Actor, input: SendBack): Promise<Disputed> {
  const operator = actingOperator(actor);
  const disputed = await requireDisputed(ports, input.paymentId, () => undefined);
  const { payment, dispute } = disputed;
  const { proposal, ...rest } = dispute;
  if (!proposal) {
    if (dispute.sentBack?.note === input.note) return disputed;
    throw new AppError('dispute_not_open');
  }
  const back = sentBack(operator, proposal, input, instant(ports.clock.now()));
  return await changeDispute(ports, { payment, dispute: { ...rest, sentBack: back } }, {}, [
    auditEntry(ports, operator, payment, {
      ...{ action: back.takenBack ? 'dispute.take-back' : 'dispute.send-back', note: input.note },
      facts: { cents: proposal.refundCents, proposedBy: proposal.operatorName },
    }),
  ]);
}
