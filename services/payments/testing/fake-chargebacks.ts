import { type Clock, DAY, instant, toCents, ZERO } from '@sward/shared/kernel';
import type { StripeChargeback, StripeGateway } from '../src/stripe/gateway.ts';

export interface ChargebackControls {
  /** Opens a chargeback of a paid intent, of the whole amount by default. */
  chargeBack(intentId: string, amountCents?: number): StripeChargeback;
  /** A bank asks about a paid intent, and takes nothing. */
  inquire(intentId: string): StripeChargeback;
  /** A bank that asked takes the money back. */
  escalate(chargebackId: string): void;
  /** A bank that asked leaves it at that. */
  drop(chargebackId: string): void;
  /** All inquiries that have not become chargebacks. */
  readonly inquiries: ReadonlyMap<string, StripeChargeback>;
  /** All chargebacks. */
  readonly chargebacks: ReadonlyMap<string, StripeChargeback>;
  /** Records the bank's decision. */
  decideChargeback(chargebackId: string, status: 'won' | 'lost'): void;
}

/** Fake chargebacks at Stripe. */
export function fakeChargebacks(
  clock: Clock,
  wholeOf: (intentId: string) => number,
  /** Adds to Stripe's balance for a chargeback. */
  gain: (chargebackId: string, netCents: number) => void,
): ChargebackControls & Pick<StripeGateway, 'readChargeback'> {
  const chargebacks = new Map<string, StripeChargeback>();
  const inquiries = new Map<string, StripeChargeback>();
  const made = (intentId: string, amountCents: number): StripeChargeback => ({
    ...{ id: `du_${chargebacks.size + inquiries.size}`, intentId, status: 'open', reason: 'fraudulent' },
    answerBy: instant(clock.now() + 7 * DAY),
    ...{ amountCents: toCents(amountCents), feeCents: ZERO },
  });
  const take = (chargeback: StripeChargeback): StripeChargeback => {
    const taken: StripeChargeback = { ...chargeback, status: 'open', feeCents: toCents(1500) };
    chargebacks.set(chargeback.id, taken);
    inquiries.delete(chargeback.id);
    gain(chargeback.id, -(taken.amountCents + taken.feeCents));
    return taken;
  };
  const known = (id: string): StripeChargeback => {
    const chargeback = chargebacks.get(id) ?? inquiries.get(id);
    if (!chargeback) throw new Error(`no chargeback ${id}`);
    return chargeback;
  };
  return {
    chargebacks,
    inquiries,
    chargeBack: (intentId, amountCents = wholeOf(intentId)) => take(made(intentId, amountCents)),
    inquire(intentId) {
      const inquiry: StripeChargeback = { ...made(intentId, wholeOf(intentId)), status: 'inquiry' };
      inquiries.set(inquiry.id, inquiry);
      return inquiry;
    },
    escalate: (id) => void take(known(id)),
    drop(id) {
      const dropped: StripeChargeback = { ...known(id), status: 'dropped' };
      (chargebacks.has(id) ? chargebacks : inquiries).set(id, dropped);
    },
    decideChargeback(id, status) {
      const chargeback = chargebacks.get(id);
      if (!chargeback) return;
      chargebacks.set(id, { ...chargeback, status });
      if (status === 'won') gain(id, chargeback.amountCents);
    },
    readChargeback: async (id) => known(id),
  };
}
