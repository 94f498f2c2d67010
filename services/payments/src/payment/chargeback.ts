import { type Cents, DAY, instant, toCents, ZERO } from '@sward/shared/kernel';
import type { Chargeback, Payment } from './payment.ts';

/** A chargeback is looked at again every day: a lost event heals. */
export function nextLook(now: number): string {
  return instant(now + DAY);
}

/** The one on which the bank has not decided. While there is one, no money moves. */
export function openChargeback({ chargebacks = [] }: Pick<Payment, 'chargebacks'>): Chargeback | undefined {
  return chargebacks.find(({ state }) => state === 'open');
}

/** The latest that was lost after the money had gone to the provider, and that nobody owes. */
export function lostChargeback({ chargebacks = [], decision }: Payment): Chargeback | undefined {
  if (decision === 'charge-back') return undefined;
  return chargebacks.findLast(({ state, owed }) => state === 'lost' && !owed);
}

/** What an operator may still find that the provider owes of a lost one, up to what they got; 0 where nothing. */
export function owableCents(payment: Payment): Cents {
  const { amountCents } = lostChargeback(payment) ?? { amountCents: ZERO };
  const got = payment.transferredCents - (payment.owedCents ?? ZERO);
  return toCents(Math.max(0, Math.min(amountCents, got, bankLossCents(payment))));
}

/** The chargebacks of a payment with this one as it is now. */
export function withChargeback({ chargebacks = [] }: Payment, changed: Chargeback): Chargeback[] {
  const others = chargebacks.filter(({ id }) => id !== changed.id);
  return [...others, changed];
}

/** What banks have taken that no hold has paid for, less what providers owe of it. */
export function bankLossCents({ chargedBackCents = ZERO, owedCents = ZERO }: Payment): number {
  return chargedBackCents - owedCents;
}
