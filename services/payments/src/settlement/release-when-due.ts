import { MINUTE } from '@sward/shared/kernel';
import { openChargeback } from '../payment/chargeback.ts';
import { waitUntil } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import { releasePlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlement, settle } from './settle.ts';

/** Timer of a review: releases the money at its end when there is no dispute. */
export async function onReleaseTimer(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment) await releaseIfDue(ports, payment);
}

export async function releaseIfDue(ports: Ports, payment: Payment): Promise<void> {
  if (payment.status === 'settling') await runSettlement(ports, payment.id);
  // The sweep continues once the bank has decided.
  if (openChargeback(payment)) return;
  const { releaseAt } = payment;
  const lateMs = releaseAt === undefined ? -1 : ports.clock.now() - Date.parse(releaseAt);
  if (payment.status === 'in_review' && releaseAt && lateMs < 0) await waitUntil(ports, payment, releaseAt);
  if (payment.status !== 'in_review' || lateMs < 0) return;
  await settle(ports, payment, 'release', 'system', releasePlan(payment));
  ports.log.info('released by the clock', {
    paymentId: payment.id,
    lateMinutes: Math.floor(lateMs / MINUTE),
  });
  await runSettlement(ports, payment.id);
}
