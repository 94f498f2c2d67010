import { type Cents, toCents, ZERO } from '@sward/shared/kernel';
import { openChargeback } from './chargeback.ts';
import { isSettled, type Payment } from './payment.ts';

/** What of a payment has not come back to its customer. */
export function refundableCents(payment: Payment): Cents {
  const { capturedCents, refundedCents, goodwillCents = ZERO, chargedBackCents = ZERO } = payment;
  return toCents(Math.max(0, capturedCents - refundedCents - goodwillCents - chargedBackCents));
}

/** Whether an operator may give some of it back: it is settled, something is left, and no bank is looking at it. */
export function mayRefund(payment: Payment): boolean {
  return isSettled(payment) && refundableCents(payment) > 0 && !openChargeback(payment);
}

/** All that operators have decided to give back of a payment, in its dispute and after it. */
export function decidedByOperators({ decidedCents = ZERO, goodwill = [] }: Payment): Cents {
  return toCents(goodwill.reduce<number>((sum, { refundCents }) => sum + refundCents, decidedCents));
}
