import { AppError, instant, retryOnConflict, toCents, ZERO } from '@sward/shared/kernel';
import { recordCapture } from '../checkout/record-capture.ts';
import { recordOrderCapture } from '../orders/record-order-capture.ts';
import { bankLossCents, nextChargebackCheck, openChargeback, withChargeback } from '../payment/chargeback.ts';
import { chargebackLines } from '../payment/ledger.ts';
import { type Chargeback, isSettled, type Payment } from '../payment/payment.ts';
import { changePayment, putJournal, readPayment } from '../payment/payment-store.ts';
import { putOpenChargeback } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import type { Intent, StripeChargeback } from '../stripe/gateway.ts';
import { chargebackEvent } from './chargeback-event.ts';
import { closeChargeback } from './close-chargeback.ts';
import { recordPlanChargeback } from './plan-chargeback.ts';

/**
 * Records the state of a chargeback at Stripe: its opening and its decision. The webhook and the sweep call it in any
 * order. Idempotent.
 */
export async function recordChargeback(ports: Ports, chargebackId: string): Promise<void> {
  await retryOnConflict(['payment_not_open', 'state_changed', 'job_not_open'], async () => {
    const found = await ports.stripe.readChargeback(chargebackId);
    const intent = await ports.stripe.readIntent(found.intentId);
    if (!intent.paymentId && (await recordPlanChargeback(ports, found, intent))) return;
    const opened = await recordOpened(ports, found, intent);
    const chargeback = opened?.chargebacks?.find(({ id }) => id === found.id);
    const state = decisionOf(found);
    if (!opened || !chargeback || !state) return;
    if (chargeback.state === 'open' || isWonLate(opened, chargeback, state))
      await closeChargeback(ports, opened, { ...chargeback, state });
  });
}

/**
 * Returns whether a bank has given up a lost chargeback after an appeal, and the loss is Sward's to get back. What a
 * hold has paid for or a provider owes stays: the reconciliation shows it, and operators decide.
 */
function isWonLate(payment: Payment, { state, owed, amountCents }: Chargeback, now: 'won' | 'lost'): boolean {
  if (state !== 'lost' || now !== 'won' || owed || !isSettled(payment)) return false;
  return payment.decision !== 'charge-back' && bankLossCents(payment) >= amountCents;
}

/**
 * Maps Stripe's status to a decision. An inquiry that an earlier release recorded ends as won: the bank took no money.
 */
function decisionOf({ status }: StripeChargeback): 'won' | 'lost' | undefined {
  if (status === 'open' || status === 'inquiry') return undefined;
  return status === 'lost' ? 'lost' : 'won';
}

/**
 * Records a new chargeback on its payment and returns that payment. Returns undefined when Sward has no such
 * payment, and for an inquiry, which moves no money: once a bank takes it, an event and the reconciliation
 * report the same chargeback again.
 */
async function recordOpened(
  ports: Ports,
  found: StripeChargeback,
  intent: Intent,
): Promise<Payment | undefined> {
  const payment = await paymentOf(ports, found, intent);
  if (!payment || payment.chargebacks?.some(({ id }) => id === found.id)) return payment;
  if (found.status === 'inquiry') ports.log.warn('a bank asks about a payment', { paymentId: payment.id });
  if (found.status === 'inquiry' || found.status === 'dropped') return undefined;
  const now = ports.clock.now();
  const chargeback: Chargeback = {
    id: found.id,
    ...(intent.orderId && { charge: intent.orderId }),
    state: 'open',
    amountCents: found.amountCents,
    feeCents: found.feeCents,
    reason: found.reason,
    openedAt: instant(now),
    answerBy: found.answerBy,
    // A clock stopped by an earlier chargeback keeps its reading.
    ...(payment.status === 'in_review' &&
      payment.releaseAt && {
        clockLeftMs: openChargeback(payment)?.clockLeftMs ?? Math.max(0, Date.parse(payment.releaseAt) - now),
      }),
  };
  const change = {
    chargebacks: withChargeback(payment, chargeback),
    chargedBackCents: toCents((payment.chargedBackCents ?? ZERO) + found.amountCents),
    ...(payment.status !== 'settling' &&
      payment.status !== 'payout_blocked' && { dueAt: nextChargebackCheck(now) }),
  };
  const lines = chargebackLines(found.amountCents, found.feeCents);
  await ports.marketplace.transact([
    changePayment(payment, change),
    putOpenChargeback(payment, chargeback),
    ...putJournal(ports, payment.id, instant(now), 'chargeback', lines, found.id),
    chargebackEvent(ports, payment, chargeback),
  ]);
  ports.log.warn('a bank takes money back', { paymentId: payment.id, settled: isSettled(payment) });
  return await readPayment(ports.marketplace, payment.id);
}

/** Stripe may report a chargeback before the capture it concerns. */
async function paymentOf(
  ports: Ports,
  found: StripeChargeback,
  intent: Intent,
): Promise<Payment | undefined> {
  const payment = intent.paymentId && (await readPayment(ports.marketplace, intent.paymentId));
  if (!payment) {
    ports.log.error('chargeback of an unknown payment', { intentId: found.intentId });
    return undefined;
  }
  if (intent.orderId) {
    if (intent.status !== 'succeeded') throw new AppError('state_changed');
    await recordOrderCapture(ports, payment.id, intent.orderId, intent);
    return await readPayment(ports.marketplace, payment.id);
  }
  const uncaptured = payment.status === 'initiated' || payment.status === 'void';
  if (!uncaptured) return payment;
  if (intent.status !== 'succeeded') throw new AppError('state_changed');
  return await recordCapture(ports, payment.id, intent);
}
