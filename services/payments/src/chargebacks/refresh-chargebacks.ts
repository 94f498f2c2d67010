import { nextChargebackCheck, openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { runSettlement } from '../settlement/settle.ts';
import { recordChargeback } from './record-chargeback.ts';

/** Records each decision of a bank whose event was lost. */
export async function recordDecisions(ports: Ports, { chargebacks = [] }: Payment): Promise<void> {
  for (const { id, state } of chargebacks) if (state === 'open') await recordChargeback(ports, id);
}

/**
 * Checks a payment with an open chargeback: records a decision whose event was lost, or schedules the next
 * daily check.
 */
export async function refreshChargebacks(ports: Ports, payment: Payment): Promise<void> {
  await recordDecisions(ports, payment);
  // Runs a refund that was decided before the chargeback.
  await runSettlement(ports, payment.id);
  const known = await requirePayment(ports.marketplace, payment.id);
  // The bank has decided, so nothing is due.
  if (!openChargeback(known)) return;
  await ports.marketplace.transact([
    changePayment(known, { dueAt: nextChargebackCheck(ports.clock.now()) }, 'state_changed'),
  ]);
}
