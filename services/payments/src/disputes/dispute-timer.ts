import { DAY, instant, SYSTEM } from '@sward/shared/kernel';
import { type Dispute, decideBy, disputeLifecycle, type Referral } from '../payment/dispute.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, withStep } from './change-dispute.ts';
import { readDispute } from './dispute-store.ts';

/** Timer of a dispute's next step. */
export async function onDisputeTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment) await sweepDispute(ports, payment);
}

const BECAUSE: Partial<Record<Dispute['status'], Referral['because']>> = {
  open: 'unanswered',
  answered: 'not_agreed',
  fix_agreed: 'fix_missed',
};

/**
 * Refers an overdue dispute to an operator. An overdue decision is published once and alarms
 * daily. Silence costs neither party anything.
 */
export async function sweepDispute(ports: Ports, payment: Payment): Promise<void> {
  const now = ports.clock.now();
  if (payment.status !== 'disputed' || !payment.disputeId) return;
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  if (!dispute) throw new Error(`payment ${payment.id} is disputed without a dispute`);
  if (dispute.referred) return await escalate(ports, payment, dispute, now);
  if (instant(now) < dispute.dueAt) return;
  const because = BECAUSE[dispute.status];
  // The dispute ended after the payment was read.
  if (!because) return;
  const at = instant(now);
  const referred: Dispute = {
    ...dispute,
    status: disputeLifecycle.next(dispute.status, 'refer', 'system'),
    referred: { at, because },
    dueAt: decideBy(at),
  };
  await changeDispute(
    ports,
    { payment, dispute: referred },
    withStep(payment, at, 'dispute-refer', 'system'),
    [paymentEvent(ports, SYSTEM, payment, 'DisputeReferred', { because, decideBy: referred.dueAt })],
  );
}

/** The payment stays due, so that the sweep checks it daily. */
async function escalate(ports: Ports, payment: Payment, dispute: Dispute, now: number): Promise<void> {
  if (!payment.dueAt || instant(now) < payment.dueAt) return;
  ports.log.error('a dispute waits for too long', { paymentId: payment.id, decideBy: dispute.dueAt });
  const known = dispute.escalatedAt !== undefined;
  const told = { because: 'overdue' as const, decideBy: dispute.dueAt };
  const escalated = { ...dispute, escalatedAt: dispute.escalatedAt ?? instant(now) };
  await changeDispute(
    ports,
    { payment, dispute: escalated },
    { dueAt: instant(now + DAY) },
    known ? [] : [paymentEvent(ports, SYSTEM, payment, 'DisputeReferred', told)],
  );
}
