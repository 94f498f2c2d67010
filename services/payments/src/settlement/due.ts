import { instant } from '@sward/shared/kernel';
import { outstandingReduction } from '../payment/charges.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Returns when the sweep checks a payment next: `at`, or at once (`now`, ms) while a price reduction is not refunded.
 */
export function nextDue(payment: Payment, at: string, now: number): string {
  return outstandingReduction(payment) > 0 ? instant(now) : at;
}

/**
 * Resets a payment that was due at once to its regular time, now that the reduction is refunded. On conflict:
 * payment_not_open.
 */
export async function waitUntil(ports: Ports, payment: Payment, at: string): Promise<void> {
  if (!payment.dueAt || payment.dueAt >= at || outstandingReduction(payment) > 0) return;
  await ports.marketplace.transact([changePayment(payment, { dueAt: at })]);
}
