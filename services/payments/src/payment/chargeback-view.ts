import { ZERO } from '@sward/shared/kernel';
import { recoverableCents } from './chargeback.ts';
import type { Chargeback, Payment } from './payment.ts';

export function chargebackView({ closedAt, answerBy, owed, clockLeftMs: _, ...its }: Chargeback) {
  return {
    ...its,
    answerBy: answerBy ?? null,
    closedAt: closedAt ?? null,
    owedCents: owed?.amountCents ?? ZERO,
  };
}

/** Returns the payment's chargebacks, with the amount that its provider may still be found to owe. */
export function chargebackViews(payment: Payment) {
  const chargebacks = (payment.chargebacks ?? []).map((chargeback) => ({
    ...chargebackView(chargeback),
    fault: chargeback.owed ?? null,
  }));
  return { chargebacks, faultCents: recoverableCents(payment) };
}
