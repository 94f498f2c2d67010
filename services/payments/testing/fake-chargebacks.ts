import { type Clock, DAY, instant, toCents } from '@sward/shared/kernel';
import type { StripeChargeback, StripeGateway } from '../src/stripe/gateway.ts';

export interface ChargebackControls {
  /** Opens a chargeback of a paid intent, of the whole amount by default. */
  claim(intentId: string, amountCents?: number): StripeChargeback;
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
  return {
    claims,
    claim(intentId, amountCents = wholeOf(intentId)) {
      const id = `du_${claims.size}`;
      const facts = { amountCents: toCents(amountCents), feeCents: toCents(1500), reason: 'fraudulent' };
      const answerBy = instant(clock.now() + 7 * DAY);
      const claim: StripeChargeback = { id, intentId, status: 'open', answerBy, ...facts };
      claims.set(id, claim);
      gain(id, -(claim.amountCents + claim.feeCents));
      return claim;
    },
    decideClaim(id, status) {
      const claim = claims.get(id);
      if (!claim) return;
      claims.set(id, { ...claim, status });
      if (status === 'won') gain(id, claim.amountCents);
    },
    async readClaim(id) {
      const claim = claims.get(id);
      if (!claim) throw new Error(`no claim ${id}`);
      return claim;
    },
  };
}
