import { type Clock, DAY, instant, toCents } from '@sward/shared/kernel';
import type { BankClaim, StripeGateway } from '../src/stripe/gateway.ts';

export interface ClaimControls {
  /** The bank of the customer takes the money of a paid intent back, the whole of it unless said. */
  claim(intentId: string, amountCents?: number): BankClaim;
  /** Every claim of a bank. */
  readonly claims: ReadonlyMap<string, BankClaim>;
  /** The bank decides. */
  decideClaim(claimId: string, status: 'won' | 'lost'): void;
}

/** Claims of banks as the product depends on them. */
export function fakeClaims(
  clock: Clock,
  wholeOf: (intentId: string) => number,
  /** Stripe's balance gains so much by a claim. */
  gain: (claimId: string, netCents: number) => void,
): ClaimControls & Pick<StripeGateway, 'readClaim'> {
  const claims = new Map<string, BankClaim>();
  return {
    claims,
    claim(intentId, amountCents = wholeOf(intentId)) {
      const id = `du_${claims.size}`;
      const facts = { amountCents: toCents(amountCents), feeCents: toCents(1500), reason: 'fraudulent' };
      const answerBy = instant(clock.now() + 7 * DAY);
      const claim: BankClaim = { id, intentId, status: 'open', answerBy, ...facts };
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
