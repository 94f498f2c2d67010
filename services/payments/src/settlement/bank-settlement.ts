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
 * Reduces a refund decided before a chargeback to the amount that the bank left, since Stripe refunds no more. The hold
 * pays the bank for the rest, also for a price reduction; the rest of a goodwill refund is dropped. Returns whether it
 * wrote that change.
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
  // The part of a price reduction that Stripe still refunds is planned before the bank's part.
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

/** Returns the journal of a price reduction that left the hold with the money that the bank took. */
function reducedByBank(ports: Ports, payment: Payment, byBank: Cents): Write[] {
  const at = instant(ports.clock.now());
  return putJournal(ports, payment.id, at, 'reduce', takenLines(payment, byBank), null);
}

/**
 * Returns the change for the bank's part: it counts as reduced, or lowers the latest goodwill refund, which is the one
 * under way.
 */
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
