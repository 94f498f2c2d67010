import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { World } from '../world/world.ts';

const MOST_CENTS = 1500;
const NEAR_MILES = 0.5;
const MILES = 69;

/** Returns a quarter of the bid, half a cent rounded up, 15.00 at most. */
function quarterOf({ bidCents }: Payment): number {
  return Math.min(Math.floor((bidCents + 2) / 4), MOST_CENTS);
}

/** Returns the trip fee, at most the one in the agreed terms; null for an owner who never agreed to one. */
export function tripFeeOf(payment: Payment): number | null {
  return payment.tripTerms ? Math.min(quarterOf(payment), payment.tripTerms.cents) : null;
}

/** Returns the refund when the job ends: all but the trips and the service fee. */
export function backInVain(payment: Payment, { tripFeeCents }: Pick<AccessProblem, 'tripFeeCents'>): number {
  const { capturedCents, tripCents = 0, feeCents, reducedCents = 0 } = payment;
  const total = capturedCents - reducedCents;
  return tripFeeCents === null ? total : total - tripCents - tripFeeCents - feeCents;
}

/** Checks that an owner agrees to the terms of a trip once, in checkout, for the price that is shown there. */
export function checkTerms(world: World, before: Payment | undefined, after: Payment): void {
  const [was, is] = [before?.tripTerms, after.tripTerms];
  if (was?.cents === is?.cents) return;
  const { name, who } = world.scheduler.current ?? {};
  const isAgreed = name === 'payments.pay' && who === after.ownerId && after.status === 'initiated';
  if (was || !isAgreed || is?.cents !== quarterOf(after))
    world.violate(
      `payment ${after.id} has a trip fee of ${is?.cents} for a bid of ${after.bidCents} (${name})`,
    );
}

/** Returns whether a location is more than half a mile from the property. */
export function isFarAway({ home: { point } }: World, location: unknown): boolean {
  const { lat, lng } = (location ?? {}) as { lat?: number; lng?: number };
  return lng !== point.lng || Math.abs((lat ?? 0) - point.lat) * MILES > NEAR_MILES;
}
