import { instant } from '@sward/shared/kernel';
import { outstandingReduction } from '../payment/charges.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** Returns when the sweep looks at a payment next: `at`, or at once (`now`, ms) while what its price fell has not gone back. */
export function nextDue(payment: Payment, at: string, now: number): string {
  return outstandingReduction(payment) > 0 ? instant(now) : at;
}

/** Makes a payment that was due at once due when its state says, now that it has gone back. On conflict: payment_not_open. */
export async function waitUntil(ports: Ports, payment: Payment, at: string): Promise<void> {
  if (!payment.dueAt || payment.dueAt >= at || outstandingReduction(payment) > 0) return;
  await ports.marketplace.transact([changePayment(payment, { dueAt: at })]);
}
