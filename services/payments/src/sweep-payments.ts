import { instant } from '@sward/shared/kernel';
import { dueWork } from '@sward/shared/lambda/pure';
import { checkHeldJob } from './cancellation/check-held-job.ts';
import { recordDecisions, refreshChargebacks } from './chargebacks/refresh-chargebacks.ts';
import { voidPayment } from './checkout/abandon-checkout.ts';
import { chargeVisit } from './checkout/charge-visit.ts';
import { sweepDispute } from './disputes/dispute-timer.ts';
import { openChargeback } from './payment/chargeback.ts';
import { outstandingReduction } from './payment/charges.ts';
import type { Payment } from './payment/payment.ts';
import { readPayment } from './payment/payment-store.ts';
import type { Ports } from './ports.ts';
import { sweepRescue } from './rescue/rescue-timer.ts';
import { releaseIfDue } from './settlement/release-when-due.ts';
import { retryPayout, runSettlement } from './settlement/settle.ts';

/**
 * Every five minutes: continues each payment that is due, stuck or lost. Timers and events speed this up; the
 * sweep guarantees it.
 */
export async function sweepPayments(ports: Ports): Promise<void> {
  const now = instant(ports.clock.now());
  for await (const key of dueWork(ports.marketplace, ports, 'payments')) {
    const payment = await readPayment(ports.marketplace, key.pk.slice('PAYMENT#'.length));
    // The index may be stale: only a payment that is still due is touched.
    if (payment?.dueAt && payment.dueAt <= now)
      await goOn(ports, payment).catch((error: unknown) => failed(ports, payment, error));
  }
}

async function goOn(ports: Ports, payment: Payment): Promise<unknown> {
  if (openChargeback(payment)) {
    if (payment.status !== 'settling' && payment.status !== 'payout_blocked')
      return await refreshChargebacks(ports, payment);
    // Earlier decisions run first. What is left to do depends on the bank's decision.
    await recordDecisions(ports, payment);
  }
  return await goOnByStatus(ports, await reduced(ports, payment));
}

async function goOnByStatus(ports: Ports, payment: Payment): Promise<unknown> {
  switch (payment.status) {
    case 'initiated':
      if (payment.offSession) return await chargeVisit(ports, payment.requestId);
      return await voidPayment(ports, payment, 'system');
    case 'rescuing':
      return await sweepRescue(ports, payment);
    case 'held':
      return await checkHeldJob(ports, payment);
    case 'disputed':
      return await sweepDispute(ports, payment);
    case 'in_review':
      return await releaseIfDue(ports, payment);
    case 'settling':
      return await runSettlement(ports, payment.id);
    case 'payout_blocked':
      return await retryPayout(ports, payment);
    case 'released':
    case 'refunded':
    case 'partially_refunded':
      return await runSettlement(ports, payment.id);
    default:
      return undefined;
  }
}

/** Refunds the outstanding price reduction of a rescued job before anything else, whatever has become of the job. */
async function reduced(ports: Ports, payment: Payment): Promise<Payment> {
  return outstandingReduction(payment) > 0 ? await runSettlement(ports, payment.id) : payment;
}

/** Logs a failure, so that one payment does not hold up the others. It stays due. */
function failed(ports: Ports, payment: Payment, error: unknown): void {
  ports.log.error('sweep of a payment failed', { paymentId: payment.id, error });
}
