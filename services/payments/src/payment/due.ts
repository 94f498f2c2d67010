import { instant } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { nextChargebackCheck, openChargeback } from './chargeback.ts';
import { outstandingReduction } from './charges.ts';
import type { Payment } from './payment.ts';
import { changePayment } from './payment-store.ts';

/**
 * Returns when the sweep checks a payment next: `at`, or at once (`now`, ms) while a price reduction is not refunded.
 * While a chargeback is open, it is checked daily.
 */
export function nextDue(payment: Payment, at: string, now: number): string {
  if (outstandingReduction(payment) > 0) return instant(now);
  const daily = nextChargebackCheck(now);
  return openChargeback(payment) && daily < at ? daily : at;
}

/**
 * Resets a payment that was due at once to its regular time, now that the reduction is refunded. On conflict:
 * payment_not_open.
 */
export async function waitUntil(ports: Ports, payment: Payment, at: string): Promise<void> {
  if (!payment.dueAt || payment.dueAt >= at || outstandingReduction(payment) > 0) return;
  await ports.marketplace.transact([changePayment(payment, { dueAt: at })]);
}
