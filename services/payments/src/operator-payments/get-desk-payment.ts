import { type Actor, actingOperator } from '@sward/shared/kernel';
import { type PaymentLedger, readPaymentLedger } from '../payment/payment-ledger.ts';
import type { Ports } from '../ports.ts';

/**
 * Returns one payment with its ledger for the operator console. A broken invariant is shown and raises an
 * alarm.
 */
export async function getDeskPayment(ports: Ports, actor: Actor, paymentId: string): Promise<PaymentLedger> {
  actingOperator(actor);
  const books = await readPaymentLedger(ports.marketplace, paymentId);
  if (books.problem) ports.log.error('an invariant is broken', { paymentId, problem: books.problem });
  return books;
}
