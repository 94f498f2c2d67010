import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  actingOperator,
  instant,
  retryOnConflict,
  toCents,
} from '@sward/shared/kernel';
import { fitsDay, readOperatorDay } from '../approval/operator-day.ts';
import { assertOwnProposal, newProposal } from '../approval/second-approval.ts';
import { auditEntry } from '../payment/audit-entry.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import { decidedByOperators, refundableCents } from '../payment/refundable.ts';
import { putProposedRefund } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import { requireSettled, transferGoodwill } from './goodwill.ts';

export interface GoodwillRefund {
  paymentId: string;
  refundCents: number;
  /** Reason for the audit entry. */
  reason: string;
  /** Refundable rest that the operator saw; absent: not checked. */
  leftCents?: number | undefined;
}

/**
 * Refunds Sward's own money after a settlement. It becomes a proposal, which a second operator approves, when all
 * refunds that operators decided for the payment exceed the stage's limit, or this one exceeds the operator's daily
 * limit.
 * @throws AppError proposal_waits for another operator's; refund_changed unless as much is left as was seen;
 * payment_not_open unless it is settled; validation_failed for more than is left of what was paid
 */
export async function refundGoodwill(ports: Ports, actor: Actor, input: GoodwillRefund): Promise<Payment> {
  return await retryOnConflict(['payment_not_open', 'state_changed'], () => refund(ports, actor, input));
}

async function refund(ports: Ports, actor: Actor, input: GoodwillRefund): Promise<Payment> {
  const operator = actingOperator(actor);
  const payment = await requireSettled(ports, input.paymentId);
  assertOwnProposal(operator, payment.goodwillProposal);
  const refundCents = toCents(input.refundCents);
  const { reason } = input;
  const last = payment.goodwill?.at(-1);
  if (last?.refundCents === refundCents && last.reason === reason) return payment;
  if (input.leftCents !== undefined && input.leftCents !== refundableCents(payment))
    throw new AppError('refund_changed');
  if (refundCents > refundableCents(payment))
    throw new AppError('validation_failed', { fields: { refundCents: MESSAGE_KEYS.dispute_refund } });
  const act = { note: reason, facts: { cents: refundCents } };
  const day = await readOperatorDay(ports, operator.accountId);
  // All refunds that operators decide for a payment, in its dispute too, count as one toward the limit.
  if (refundCents + decidedByOperators(payment) <= ports.refundLimitCents && fitsDay(day, refundCents))
    return await transferGoodwill(
      ports,
      operator,
      day,
      payment,
      { refundCents, reason },
      { action: 'payment.refund', ...act },
    );
  const at = instant(ports.clock.now());
  const goodwillProposal = newProposal(operator, payment.goodwillProposal, { refundCents, reason, at });
  if (!goodwillProposal) return payment;
  await ports.marketplace.transact([
    changePayment(payment, { goodwillProposal }),
    putProposedRefund(payment, goodwillProposal),
    auditEntry(ports, operator, payment, { action: 'payment.propose-refund', ...act }),
  ]);
  return { ...payment, goodwillProposal, version: payment.version + 1 };
}
