import { type Cents, instant, subtract, toCents, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { BASE, chargeOf, counted, refundableOf } from '../payment/charges.ts';
import { takenLines } from '../payment/ledger.ts';
import { outstandingGoodwill, type Payment } from '../payment/payment.ts';
import {
  changePayment,
  type PaymentChange,
  putJournal,
  putOperation,
  refuseOperation,
} from '../payment/payment-store.ts';
import { chargeKeyOf, type Operation, plannedOperation } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';

/**
 * Reduces a refund that was decided before a chargeback to what the bank left, since Stripe refunds no more.
 * The hold pays the bank for the rest, as well for what the price fell; of a goodwill refund the rest is dropped.
 * Returns whether it wrote that change.
 */
export async function isLeftToBank(ports: Ports, payment: Payment, operation: Operation): Promise<boolean> {
  const { kind, amountCents } = operation;
  if (kind !== 'refund' && kind !== 'goodwill' && kind !== 'reduce') return false;
  const charge = chargeOf(payment, chargeKeyOf(operation));
  const byBank = toCents(Math.max(0, amountCents - refundableOf(payment, charge)));
  if (!payment.chargedBackCents || byBank === ZERO || openChargeback(payment)) return false;
  if (await ports.stripe.findRefund(charge.intentId, operation.id)) return false;
  const planned = (of: Operation['kind'], cents: Cents): Write[] =>
    cents > 0 ? [putOperation(payment.id, plannedOperation(ports, of, cents, charge.key))] : [];
  const rest = subtract(amountCents, byBank);
  // What Stripe still gives back of a fallen price comes before what the bank has.
  const isApart = kind === 'reduce' && rest > 0;
  await ports.marketplace.transact([
    changePayment(payment, isApart ? {} : givenUp(payment, kind, byBank), 'state_changed'),
    refuseOperation(payment.id, operation),
    ...planned(kind, rest),
    ...(kind === 'refund' ? planned('taken', byBank) : []),
    ...(isApart ? planned(kind, byBank) : []),
    ...(kind === 'reduce' && !isApart ? reducedByBank(ports, payment, byBank) : []),
  ]);
  ports.log.warn('a refund was paid by the bank', { paymentId: payment.id, amountCents: byBank });
  return true;
}

/** What the price fell left the hold with what the bank has taken. */
function reducedByBank(ports: Ports, payment: Payment, byBank: Cents): Write[] {
  const at = instant(ports.clock.now());
  return putJournal(ports, payment.id, at, 'reduce', takenLines(payment, byBank), null);
}

/** Reduces the latest goodwill refund, which is the one under way, by what the bank paid. */
function givenUp(payment: Payment, kind: Operation['kind'], byBank: Cents): PaymentChange {
  if (kind === 'reduce')
    return {
      charges: counted(payment, BASE, 'reducedCents', byBank),
      chargedBackCents: subtract(payment.chargedBackCents ?? ZERO, byBank),
    };
  if (kind !== 'goodwill') return {};
  const { goodwill = [] } = payment;
  const last = goodwill.at(-1);
  const before = goodwill.slice(0, -1);
  const rest = subtract(last?.refundCents ?? byBank, byBank);
  return {
    goodwill: last && rest > 0 ? [...before, { ...last, refundCents: rest }] : before,
    ...(outstandingGoodwill(payment) === byBank && { dueAt: null }),
  };
}
