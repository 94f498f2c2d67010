import { type Bid, type BidRole, type CancelTerms, freeCancelUntil, isNoShow } from '@sward/bids';
import { add, lateCancellationShare, ZERO } from '@sward/shared/kernel';
import { isExcusedByWeather, weatherDecideBy } from '@sward/shared/product';
import type { Payment } from '../payment/payment.ts';
import { keepPlan, type SettlementPlan } from '../payment/settlement-plan.ts';

/** What a cancellation costs: its terms, and the settlement that carries them out. */
export interface CancelPlan {
  terms: CancelTerms;
  plan: SettlementPlan;
}

/**
 * Computes what a cancellation at `now` (ms) costs. The refund is full, except when the homeowner cancels a job that
 * is no no-show. Then a trip that was paid stays the provider's; later than a day before the window, half of the
 * bid, rounded down, and the service fee are kept as well. Bad weather costs nobody anything more.
 */
export function cancelPlan(payment: Payment, bid: Bid, by: BidRole, now: number): CancelPlan {
  const weather = isForWeather(bid, by, now);
  const noShow = !weather && (by === 'system' || (by === 'owner' && isNoShow(bid, now)));
  const isParty = by === 'owner' || by === 'provider';
  const late = isParty && !noShow && !weather && now > freeCancelUntil(bid, by);
  // The clock chooses for a homeowner who takes none of the days in bad weather.
  const isOwners = by === 'owner' ? !noShow : by === 'system' && weather;
  const plan = isOwners ? ownersPlan(payment, late) : keepPlan(payment, ZERO, ZERO);
  return { terms: { ...termsOf(plan, { late, noShow }), ...(weather && { because: 'weather' }) }, plan };
}

function ownersPlan(payment: Payment, late: boolean): SettlementPlan {
  const trips = payment.tripCents ?? ZERO;
  if (!late) return keepPlan(payment, trips, ZERO);
  return keepPlan(payment, add(trips, lateCancellationShare(payment.bidCents)), payment.feeCents);
}

/** The terms of a settlement by which a job ends. */
export function termsOf(
  { refund, transfer }: SettlementPlan,
  how: Pick<CancelTerms, 'late' | 'noShow'>,
): CancelTerms {
  return { ...how, refundCents: refund, providerCents: transfer };
}

/**
 * Returns whether bad weather ends the job: its homeowner, or the clock, takes none of the days that the provider asked for, or
 * the provider, whose evidence was bad, cancels before the window is over.
 */
function isForWeather(bid: Bid, by: BidRole, now: number): boolean {
  if (by === 'owner' || by === 'system') return weatherDecideBy(bid) !== null;
  return by === 'provider' && isExcusedByWeather(bid, now);
}
