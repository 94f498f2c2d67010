import { type Clock, DAY, instant, toCents, ZERO } from '@sward/shared/kernel';
import type { StripeChargeback, StripeGateway } from '../src/stripe/gateway.ts';

export interface ChargebackControls {
  /** Opens a chargeback of a paid intent, of the whole amount by default. */
  claim(intentId: string, amountCents?: number): StripeChargeback;
  /** A bank asks about a paid intent, and takes nothing. */
  inquire(intentId: string): StripeChargeback;
  /** A bank that asked takes the money back. */
  escalate(claimId: string): void;
  /** A bank that asked leaves it at that. */
  drop(claimId: string): void;
  /** All chargebacks. */
  readonly claims: ReadonlyMap<string, StripeChargeback>;
  /** Records the bank's decision. */
  decideClaim(claimId: string, status: 'won' | 'lost'): void;
}

/** Fake chargebacks at Stripe. */
export function fakeChargebacks(
  clock: Clock,
  wholeOf: (intentId: string) => number,
  /** Adds to Stripe's balance for a chargeback. */
  gain: (claimId: string, netCents: number) => void,
): ChargebackControls & Pick<StripeGateway, 'readClaim'> {
  const claims = new Map<string, StripeChargeback>();
  const add = (intentId: string, amountCents: number, status: 'open' | 'inquiry'): StripeChargeback => {
    const facts = { amountCents: toCents(amountCents), feeCents: ZERO, reason: 'fraudulent' };
    const answerBy = instant(clock.now() + 7 * DAY);
    const claim = { id: `du_${claims.size}`, intentId, status, answerBy, ...facts };
    claims.set(claim.id, claim);
    return claim;
  };
  const take = (claim: StripeChargeback): StripeChargeback => {
    const taken: StripeChargeback = { ...claim, status: 'open', feeCents: toCents(1500) };
    claims.set(claim.id, taken);
    gain(claim.id, -(taken.amountCents + taken.feeCents));
    return taken;
  };
  const known = (id: string): StripeChargeback => {
    const claim = claims.get(id);
    if (!claim) throw new Error(`no claim ${id}`);
    return claim;
  };
  return {
    claims,
    claim: (intentId, amountCents = wholeOf(intentId)) => take(add(intentId, amountCents, 'open')),
    inquire: (intentId) => add(intentId, wholeOf(intentId), 'inquiry'),
    escalate: (id) => void take(known(id)),
    drop: (id) => void claims.set(id, { ...known(id), status: 'dropped' }),
    decideClaim(id, status) {
      const claim = claims.get(id);
      if (!claim) return;
      claims.set(id, { ...claim, status });
      if (status === 'won') gain(id, claim.amountCents);
    },
    readClaim: async (id) => known(id),
  };
}
