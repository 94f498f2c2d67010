import { type Actor, actingOperator } from '@sward/shared/kernel';
import { assertInvariants } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import { readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** Returns a payment with the amount that an operator may refund. */
export async function getRefund(ports: Ports, actor: Actor, paymentId: string): Promise<Payment> {
  actingOperator(actor);
  const { payment, journals } = await readWhole(ports.marketplace, paymentId);
  assertInvariants(payment, journals);
  return payment;
}
