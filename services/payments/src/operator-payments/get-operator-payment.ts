import { type Actor, actingOperator } from '@sward/shared/kernel';
import { type PaymentLedger, readPaymentLedger } from '../payment/payment-ledger.ts';
import type { Ports } from '../ports.ts';

/**
 * Returns one payment with its ledger for the operator desk. A broken invariant is shown and raises an
 * alarm.
 */
export async function getOperatorPayment(
  ports: Ports,
  actor: Actor,
  paymentId: string,
): Promise<PaymentLedger> {
  actingOperator(actor);
  const ledger = await readPaymentLedger(ports.marketplace, paymentId);
  if (ledger.problem) ports.log.error('an invariant is broken', { paymentId, problem: ledger.problem });
  return ledger;
}
