import { nextLook, openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { runSettlement } from '../settlement/settle.ts';
import { recordChargeback } from './record-chargeback.ts';

/** Books the end of each claim on which the bank has decided and of which no event told. */
export async function recordDecisions(ports: Ports, { chargebacks = [] }: Payment): Promise<void> {
  for (const { id, state } of chargebacks) if (state === 'open') await recordChargeback(ports, id);
}

/** The sweep of a payment that a bank looks at: an end whose event was lost is booked; else it looks again tomorrow. */
export async function refreshChargebacks(ports: Ports, payment: Payment): Promise<void> {
  await recordDecisions(ports, payment);
  // A refund that was decided on before.
  await runSettlement(ports, payment.id);
  const known = await requirePayment(ports.marketplace, payment.id);
  // The bank may have decided meanwhile: then nothing is due.
  if (!openChargeback(known)) return;
  await ports.marketplace.transact([
    changePayment(known, { dueAt: nextLook(ports.clock.now()) }, 'state_changed'),
  ]);
}
