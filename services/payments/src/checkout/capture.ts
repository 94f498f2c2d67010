import { type Cents, instant } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { BASE, UNTOUCHED } from '../payment/charges.ts';
import { captureLines } from '../payment/ledger.ts';
import { type Charge, type Payment, totalOf } from '../payment/payment.ts';
import { putJournal } from '../payment/payment-store.ts';
import { putReceipt } from '../payment/receipt-store.ts';
import type { Ports } from '../ports.ts';
import type { Intent, PaidIntent } from '../stripe/gateway.ts';

/** @throws Error unless it was paid, in exactly the payment's amount */
export function checkIntent(payment: Payment, intent: Intent): asserts intent is PaidIntent {
  const right =
    intent.amountCents === totalOf(payment) && intent.currency === 'usd' && intent.paymentId === payment.id;
  if (intent.status !== 'succeeded' || !intent.charge || !right) {
    throw new Error(`intent ${intent.id} does not fit payment ${payment.id}`);
  }
}

/** The fields that a capture sets on a payment. */
export function captureChange(payment: Payment, { id, charge }: PaidIntent) {
  return {
    intentId: id,
    chargeId: charge.id,
    card: charge.card,
    capturedAt: charge.paidAt,
    capturedCents: totalOf(payment),
    processingFeeCents: charge.feeCents as Cents,
    charges: [baseCharge(payment, id, charge)],
  };
}

/** The checkout's charge. */
function baseCharge(payment: Payment, intentId: string, charge: PaidIntent['charge']): Charge {
  return {
    ...{ key: BASE, kind: 'base', intentId, chargeId: charge.id, card: charge.card },
    capturedAt: charge.paidAt,
    capturedCents: totalOf(payment),
    processingFeeCents: charge.feeCents,
    ...UNTOUCHED,
  };
}

export function captureJournal(ports: Ports, payment: Payment, intent: PaidIntent): Write[] {
  const lines = captureLines(payment, totalOf(payment), intent.charge.feeCents);
  return [
    ...putJournal(ports, payment.id, instant(ports.clock.now()), 'capture', lines, intent.charge.id),
    putReceipt(payment.id, payment.id),
  ];
}
