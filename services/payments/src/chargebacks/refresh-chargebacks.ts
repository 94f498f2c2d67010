import { DAY, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { nextChargebackCheck, openChargeback } from '../payment/chargeback.ts';
import { isSettled, type Payment } from '../payment/payment.ts';
import { changePayment, type PaymentChange, requirePayment } from '../payment/payment-store.ts';
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
  const now = ports.clock.now();
  const change = { dueAt: nextChargebackCheck(now), ...listedAnew(known, now) };
  await ports.marketplace.transact([changePayment(known, change, 'state_changed')]);
}

/**
 * Lists a payment that is held for longer than any other hold under the time of the check: a provider's open earnings are
 * read from where such a hold can begin. A payment that seeks a provider is nobody's.
 */
function listedAnew(payment: Payment, now: number): Pick<PaymentChange, 'listAs'> {
  const { capturedAt, providerId: provider, status } = payment;
  const isLong = capturedAt !== undefined && now > Date.parse(capturedAt) + LIMITS.holdDays * DAY;
  return isLong && !isSettled(payment) && status !== 'rescuing'
    ? { listAs: { provider, at: instant(now) } }
    : {};
}
