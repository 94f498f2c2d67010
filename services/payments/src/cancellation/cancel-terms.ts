import { type Bid, type BidRole, type CancelTerms, freeCancelUntil, isNoShow } from '@sward/bids';
import { add, lateCancellationShare, ZERO } from '@sward/shared/kernel';
import { isExcusedByWeather, weatherDecideBy } from '@sward/shared/product';
import type { Payment } from '../payment/payment.ts';
import { keepPlan, type SettlementPlan } from '../payment/settlement-plan.ts';

/** Cost of a cancellation: its terms, and the settlement that carries them out. */
export interface CancelPlan {
  terms: CancelTerms;
  plan: SettlementPlan;
}

/**
 * Computes the cost of a cancellation at `now` (ms). The refund is full, except when the homeowner cancels and it is no
 * no-show. Then the provider keeps a paid trip. Later than a day before the window, half of the bid (rounded down) and
 * the service fee are kept as well. Bad weather adds no cost.
 */
export function cancelPlan(payment: Payment, bid: Bid, by: BidRole, now: number): CancelPlan {
  const weather = isForWeather(bid, by, now);
  const noShow = !weather && (by === 'system' || (by === 'owner' && isNoShow(bid, now)));
  const isParty = by === 'owner' || by === 'provider';
  const late = isParty && !noShow && !weather && now > freeCancelUntil(bid, by);
  // When a homeowner takes none of the days offered in bad weather, the timer cancels for them.
  const isOwners = by === 'owner' ? !noShow : by === 'system' && weather;
  const plan = isOwners ? ownersPlan(payment, late) : keepPlan(payment, ZERO, ZERO);
  return { terms: { ...termsOf(plan, { late, noShow }), ...(weather && { because: 'weather' }) }, plan };
}

function ownersPlan(payment: Payment, late: boolean): SettlementPlan {
  const trips = payment.tripCents ?? ZERO;
  if (!late) return keepPlan(payment, trips, ZERO);
  return keepPlan(payment, add(trips, lateCancellationShare(payment.bidCents)), payment.feeCents);
}

/** Returns the terms of a settlement that ends a job. */
export function termsOf(
  { refund, transfer }: SettlementPlan,
  how: Pick<CancelTerms, 'late' | 'noShow'>,
): CancelTerms {
  return { ...how, refundCents: refund, providerCents: transfer };
}

/**
 * Returns whether bad weather ends the job. Either the homeowner (or the timer) takes none of the days that the
 * provider asked for, or the provider, with evidence of bad weather, cancels before the window is over.
 */
function isForWeather(bid: Bid, by: BidRole, now: number): boolean {
  if (by === 'owner' || by === 'system') return weatherDecideBy(bid) !== null;
  return by === 'provider' && isExcusedByWeather(bid, now);
}
