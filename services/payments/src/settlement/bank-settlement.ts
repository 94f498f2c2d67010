import { type Cents, subtract, toCents, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import {
  changePayment,
  type PaymentChange,
  putOperation,
  refuseOperation,
} from '../payment/payment-store.ts';
import { refundableCents } from '../payment/refundable.ts';
import { type Operation, plannedOperation } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';

/**
 * Reduces a refund that was decided before a chargeback to what the bank left, since Stripe refunds no more.
 * The hold pays the bank for the rest; of a goodwill refund the rest is dropped. Returns whether it wrote
 * that change.
 */
export async function isLeftToBank(ports: Ports, payment: Payment, operation: Operation): Promise<boolean> {
  const { kind, amountCents } = operation;
  if (kind !== 'refund' && kind !== 'goodwill') return false;
  const byBank = toCents(Math.max(0, amountCents - refundableCents(payment)));
  if (!payment.chargedBackCents || byBank === ZERO || openChargeback(payment)) return false;
  if (await ports.stripe.findRefund(payment.intentId ?? '', operation.id)) return false;
  const planned = (of: Operation['kind'], cents: Cents): Write[] =>
    cents > 0 ? [putOperation(payment.id, plannedOperation(ports, of, cents))] : [];
  const rest = subtract(amountCents, byBank);
  await ports.marketplace.transact([
    changePayment(payment, givenUp(payment, kind, rest), 'state_changed'),
    refuseOperation(payment.id, operation),
    ...planned(kind, rest),
    ...(kind === 'refund' ? planned('taken', byBank) : []),
  ]);
  ports.log.warn('a refund was paid by the bank', { paymentId: payment.id, amountCents: byBank });
  return true;
}

/** Reduces the latest goodwill refund, which is the one under way, to what is still refunded. */
function givenUp({ goodwill = [] }: Payment, kind: Operation['kind'], rest: Cents): PaymentChange {
  if (kind !== 'goodwill') return {};
  const last = goodwill.at(-1);
  const before = goodwill.slice(0, -1);
  return rest > 0 && last
    ? { goodwill: [...before, { ...last, refundCents: rest }] }
    : { goodwill: before, dueAt: null };
}
