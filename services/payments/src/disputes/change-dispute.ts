import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import { type Actor, AppError, epochSeconds } from '@sward/shared/kernel';
import type { DisputeStep } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import { type Dispute, isRunning } from '../payment/dispute.ts';
import type { DisputeNote, Payment } from '../payment/payment.ts';
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
  { disputeSteps = [] }: Payment,
  at: string,
  what: DisputeStep,
  who: DisputeNote['who'],
): { disputeSteps: DisputeNote[] } {
  return { disputeSteps: [...disputeSteps, { at, what, who }] };
}

type PartiesOf = Record<'requestId' | 'bidId' | 'ownerId' | 'providerId' | 'paymentId', string>;

/** Builds an event of the payment's next version, with its parties and ids. */
export function disputeEvent<T extends EventType>(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  type: T,
  data: Omit<EventData<T>, keyof PartiesOf>,
): Write {
  const { id: paymentId, requestId, bidId, ownerId, providerId } = payment;
  const parties: PartiesOf = { requestId, bidId, ownerId, providerId, paymentId };
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  return outbox(
    ports.clock,
    newEvent(ports, actor, aggregate, type, { ...parties, ...data } as EventData<T>),
  );
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

/** The timer's subject for one instant. The timer of an earlier instant may still exist. */
export function timerSubject(paymentId: string, at: string): { paymentId: string; at: string } {
  return { paymentId, at: String(epochSeconds(Date.parse(at))) };
}
