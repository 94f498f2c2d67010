import { type Cents, DAY, instant, toCents, ZERO } from '@sward/shared/kernel';
import type { Chargeback, Payment } from './payment.ts';

/** Returns the instant of the next daily check, which recovers a lost event. */
export function nextChargebackCheck(now: number): string {
  return instant(now + DAY);
}

/** Returns the undecided chargeback. While one is open, no money moves. */
export function openChargeback({ chargebacks = [] }: Pick<Payment, 'chargebacks'>): Chargeback | undefined {
  return chargebacks.find(({ state }) => state === 'open');
}

/** Returns the latest chargeback that was lost after the release and that no provider owes. */
export function lostChargeback({ chargebacks = [], decision }: Payment): Chargeback | undefined {
  if (decision === 'charge-back') return undefined;
  return chargebacks.findLast(({ state, owed }) => state === 'lost' && !owed);
}

/**
 * Returns the amount that an operator may still find the provider to owe, up to the amount that they received; 0
 * without a lost chargeback.
 */
export function recoverableCents(payment: Payment): Cents {
  const { amountCents } = lostChargeback(payment) ?? { amountCents: ZERO };
  const got = payment.transferredCents - (payment.owedCents ?? ZERO);
  return toCents(Math.max(0, Math.min(amountCents, got, bankLossCents(payment))));
}

/** Returns the payment's chargebacks with this one replaced or added. */
export function withChargeback({ chargebacks = [] }: Payment, changed: Chargeback): Chargeback[] {
  const others = chargebacks.filter(({ id }) => id !== changed.id);
  return [...others, changed];
}

/** Returns the amount that banks reversed without a hold to pay for it, less the amount that providers owe. */
export function bankLossCents({ chargedBackCents = ZERO, owedCents = ZERO }: Payment): number {
  return chargedBackCents - owedCents;
}
