import { add, type Cents, subtract, toCents, tripFee, ZERO } from '@sward/shared/kernel';
import { type Payment, totalOf } from '../payment/payment.ts';
import { keepPlan, type SettlementPlan } from '../payment/settlement-plan.ts';

/** Returns the fee of a trip in vain; null for a payment whose homeowner never agreed to one. */
export function tripFeeOf({ bidCents, tripTerms }: Pick<Payment, 'bidCents' | 'tripTerms'>): Cents | null {
  return tripTerms ? toCents(Math.min(tripFee(bidCents), tripTerms.cents)) : null;
}

/**
 * Plans the end of a job that its provider could not begin: paid trips go to the provider, and the service fee is kept.
 */
export function accessPlan(
  payment: Payment,
  { tripFeeCents }: { tripFeeCents: Cents | null },
): SettlementPlan {
  if (tripFeeCents === null) return keepPlan(payment, ZERO, ZERO);
  return keepPlan(payment, add(payment.tripCents ?? ZERO, tripFeeCents), payment.feeCents);
}

/** Returns the refund when the job ends this way: everything paid, except trips and the service fee. */
export function backOf(payment: Payment, problem: { tripFeeCents: Cents | null }): Cents {
  const { work, fee } = accessPlan(payment, problem);
  return subtract(subtract(totalOf(payment), work), fee);
}
