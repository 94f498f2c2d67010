import { type AccountActor, AppError, instant } from '@sward/shared/kernel';
import { countInDay, type OperatorDay } from '../approval/operator-day.ts';
import { auditEntry, type PaymentAct } from '../payment/audit-entry.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { goodwillParts } from '../payment/charges.ts';
import { type Goodwill, isSettled, outstandingGoodwill, type Payment } from '../payment/payment.ts';
import { changePayment, putOperation, requirePayment } from '../payment/payment-store.ts';
import { plannedOperation } from '../payment/settlement-plan.ts';
import { deleteProposedRefund } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { RETRY_MS } from '../settlement/settle.ts';

/** Returns when a settled payment without a chargeback is checked next: never, unless a refund still has to run. */
export function nextCheckOfSettled(payment: Payment, now: number): string | null {
  return outstandingGoodwill(payment) > 0 ? instant(now) : null;
}

/**
 * Returns a settled payment that an operator may refund; an outstanding refund runs first.
 * @throws AppError 409.
 */
export async function requireSettled(ports: Ports, paymentId: string): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (openChargeback(payment)) throw new AppError('charged_back');
  if (!isSettled(payment)) throw new AppError('payment_not_open');
  const settled = payment.dueAt ? await runSettlementNow(ports, paymentId) : payment;
  if (settled.dueAt) throw new AppError('payment_not_open');
  return settled;
}

/**
 * Writes a decided refund: operation, audit entry and payment in one transaction. The payment's state does
 * not change.
 */
export async function transferGoodwill(
  ports: Ports,
  operator: AccountActor,
  day: OperatorDay,
  payment: Payment,
  { refundCents, reason }: Pick<Goodwill, 'refundCents' | 'reason'>,
  act: PaymentAct & { action: 'payment.refund' | 'payment.approve-refund' },
): Promise<Payment> {
  const now = ports.clock.now();
  const goodwill = [...(payment.goodwill ?? []), { refundCents, reason, at: instant(now) }];
  await ports.marketplace.transact([
    changePayment(payment, {
      goodwill,
      goodwillProposal: null,
      goodwillSentBack: null,
      dueAt: instant(now + RETRY_MS),
    }),
    ...goodwillParts(payment, refundCents).map(({ charge, cents }) =>
      putOperation(payment.id, plannedOperation(ports, 'goodwill', cents, charge)),
    ),
    ...countInDay(day, refundCents),
    ...(payment.goodwillProposal ? [deleteProposedRefund(payment)] : []),
    auditEntry(ports, operator, payment, act),
  ]);
  return await runSettlementNow(ports, payment.id);
}
