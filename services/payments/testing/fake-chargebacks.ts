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
  /** All inquiries that have not become chargebacks. */
  readonly inquiries: ReadonlyMap<string, StripeChargeback>;
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
  const inquiries = new Map<string, StripeChargeback>();
  const made = (intentId: string, amountCents: number): StripeChargeback => ({
    ...{ id: `du_${claims.size + inquiries.size}`, intentId, status: 'open', reason: 'fraudulent' },
    answerBy: instant(clock.now() + 7 * DAY),
    ...{ amountCents: toCents(amountCents), feeCents: ZERO },
  });
  const take = (claim: StripeChargeback): StripeChargeback => {
    const taken: StripeChargeback = { ...claim, status: 'open', feeCents: toCents(1500) };
    claims.set(claim.id, taken);
    inquiries.delete(claim.id);
    gain(claim.id, -(taken.amountCents + taken.feeCents));
    return taken;
  };
  const known = (id: string): StripeChargeback => {
    const claim = claims.get(id) ?? inquiries.get(id);
    if (!claim) throw new Error(`no claim ${id}`);
    return claim;
  };
  return {
    claims,
    inquiries,
    claim: (intentId, amountCents = wholeOf(intentId)) => take(made(intentId, amountCents)),
    inquire(intentId) {
      const inquiry: StripeChargeback = { ...made(intentId, wholeOf(intentId)), status: 'inquiry' };
      inquiries.set(inquiry.id, inquiry);
      return inquiry;
    },
    escalate: (id) => void take(known(id)),
    drop(id) {
      const dropped: StripeChargeback = { ...known(id), status: 'dropped' };
      (claims.has(id) ? claims : inquiries).set(id, dropped);
    },
    decideClaim(id, status) {
      const claim = claims.get(id);
      if (!claim) return;
      claims.set(id, { ...claim, status });
      if (status === 'won') gain(id, claim.amountCents);
    },
    readClaim: async (id) => known(id),
  };
}
