import { add, type Cents, toCents, ZERO } from '@sward/shared/kernel';
import { openChargeback } from './chargeback.ts';
import { chargesOf, refundableOf } from './charges.ts';
import { isSettled, type Payment } from './payment.ts';

/** Returns the part of a payment that was not yet refunded or charged back. */
export function refundableCents(payment: Payment): Cents {
  return add(...chargesOf(payment).map((charge) => refundableOf(payment, charge)));
}

/**
 * Returns whether an operator may refund some of it: it is settled, something is left, and no chargeback is
 * open.
 */
export function mayRefund(payment: Payment): boolean {
  return isSettled(payment) && refundableCents(payment) > 0 && !openChargeback(payment);
}

/** Returns all refunds that operators decided for a payment, in its dispute and after it. */
export function decidedByOperators({ decidedCents = ZERO, goodwill = [] }: Payment): Cents {
  return toCents(goodwill.reduce<number>((sum, { refundCents }) => sum + refundCents, decidedCents));
}
