import { instant } from '@sward/shared/kernel';
import { dueWork } from '@sward/shared/lambda/pure';
import { checkHeldJob } from './cancellation/check-held-job.ts';
import { recordDecisions, refreshChargebacks } from './chargebacks/refresh-chargebacks.ts';
import { voidPayment } from './checkout/abandon-checkout.ts';
import { chargeVisit } from './checkout/charge-visit.ts';
import { sweepDispute } from './disputes/dispute-timer.ts';
import { openChargeback } from './payment/chargeback.ts';
import type { Payment } from './payment/payment.ts';
import { readPayment } from './payment/payment-store.ts';
import type { Ports } from './ports.ts';
import { releaseIfDue } from './settlement/release-when-due.ts';
import { retryPayout, runSettlement } from './settlement/settle.ts';

/** Every five minutes: whatever is due, stuck or lost goes on. Timers and events are hints; this is the guarantee. */
export async function sweepPayments(ports: Ports): Promise<void> {
  const now = instant(ports.clock.now());
  for await (const key of dueWork(ports.marketplace, ports, 'payments')) {
    const payment = await readPayment(ports.marketplace, key.pk.slice('PAYMENT#'.length));
    // The index may be behind: only what is still due is touched.
    if (payment?.dueAt && payment.dueAt <= now)
      await goOn(ports, payment).catch((error: unknown) => failed(ports, payment, error));
  }
}

async function goOn(ports: Ports, payment: Payment): Promise<unknown> {
  if (openChargeback(payment)) {
    if (payment.status !== 'settling' && payment.status !== 'payout_blocked')
      return await refreshChargebacks(ports, payment);
    // What was decided before is carried out; of what the bank decides depends what is left to do.
    await recordDecisions(ports, payment);
  }
  switch (payment.status) {
    case 'initiated':
      if (payment.offSession) return await chargeVisit(ports, payment.requestId);
      return await voidPayment(ports, payment, 'system');
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

/** One payment that fails must not keep the others waiting; it stays due. */
function failed(ports: Ports, payment: Payment, error: unknown): void {
  ports.log.error('sweep of a payment failed', { paymentId: payment.id, error });
}
