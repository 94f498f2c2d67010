import { type Cents, DAY, instant, toCents, ZERO } from '@sward/shared/kernel';
import type { Payment, PaymentRow } from './payment.ts';

/** The bank of a customer takes their money back, at first for as long as it looks at it. */
export type Chargeback = {
  /** Stripe's. */
  id: string;
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** What Stripe takes for it, whatever the outcome. */
  feeCents: Cents;
  /** The bank's word for it. */
  reason: string;
  openedAt: string;
  /** Until when Stripe takes an answer for the bank; null where none is asked for. */
  answerBy?: string | null;
  closedAt?: string;
  /** What was left of the review when its clock stopped (ms). */
  clockLeftMs?: number;
  /** An operator has found that the provider is at fault and owes it. */
  owed?: { at: string; amountCents: Cents; reason: string };
};

/** A bank decides for its customer while the money is held: nobody else decides any more. */
export const chargedBack = (['held', 'in_review', 'disputed'] as const).map(
  (from): PaymentRow => ({
    from,
    action: 'charge-back',
    to: 'settling',
    actor: ['system'],
    event: 'ChargebackChanged',
    hidden: true,
  }),
);

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
