import { instant } from '@sward/shared/kernel';
import type { Payment } from './payment.ts';
import { readPayment } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { runSettlement, settle } from './settle.ts';
import { releasePlan } from './settlement.ts';

/** The timer of a review: releases the money when its time has come and nobody objected. */
export async function releaseByClock(ports: Ports, input: { paymentId?: unknown }): Promise<void> {
  const payment = await readPayment(ports.marketplace, String(input.paymentId));
  if (payment) await releaseIfDue(ports, payment);
}

export async function releaseIfDue(ports: Ports, payment: Payment): Promise<void> {
  if (payment.status === 'settling') await runSettlement(ports, payment.id);
  const due = payment.releaseAt !== undefined && payment.releaseAt <= instant(ports.clock.now());
  if (payment.status !== 'in_review' || !due) return;
  await settle(ports, payment, 'release', 'system', releasePlan(payment));
  await runSettlement(ports, payment.id);
}
