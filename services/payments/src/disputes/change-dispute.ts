import { AppError } from '@sward/shared/kernel';
import type { DisputeStep } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { type Dispute, isRunning } from '../payment/dispute.ts';
import type { DisputeNote, Payment } from '../payment/payment.ts';
import { timerSubject } from '../payment/payment-event.ts';
import { changePayment, type PaymentChange, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { putDispute, readDispute } from './dispute-store.ts';

/** A payment and its latest dispute. */
export interface Disputed {
  payment: Payment;
  dispute: Dispute;
}

/** @throws AppError not_found for others than parties and operators, dispute_not_open without a dispute */
export async function requireDisputed(
  ports: Ports,
  paymentId: string,
  maySee: (payment: Payment) => void,
): Promise<Disputed> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  maySee(payment);
  const { disputeId } = payment;
  const dispute = disputeId && (await readDispute(ports.marketplace, paymentId, disputeId));
  if (!dispute) throw new AppError('dispute_not_open');
  return { payment, dispute };
}

/** Adds a step to the payment's timeline. */
export function withStep(
  { disputeSteps = [], providerId }: Payment,
  at: string,
  what: DisputeStep,
  who: DisputeNote['who'],
): { disputeSteps: DisputeNote[] } {
  return { disputeSteps: [...disputeSteps, { at, what, who, providerId }] };
}

/**
 * Writes a step that moves no money: dispute, payment and events in one transaction, conditional on the
 * payment's version. On conflict: `payment_not_open`, and the caller reads again.
 */
export async function changeDispute(
  ports: Ports,
  { payment, dispute }: Disputed,
  change: PaymentChange,
  writes: readonly Write[],
): Promise<Disputed> {
  const due = isRunning(dispute) ? { dueAt: dispute.dueAt } : {};
  // The timer comes first: a timer without its step is harmless, a step without its timer waits for the
  // sweep.
  if (isRunning(dispute))
    await ports.timers.set('dispute', timerSubject(payment.id, dispute.dueAt), dispute.dueAt);
  await ports.marketplace.transact([
    changePayment(payment, { ...due, ...change }),
    putDispute(dispute),
    ...writes,
  ]);
  const { listAs: _, dueAt: __, ...changed } = change;
  return { payment: { ...payment, ...changed, version: payment.version + 1 }, dispute };
}
