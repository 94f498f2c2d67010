import type { FakeStripe } from '../../../services/payments/testing/fake-stripe.ts';

/** Sums of Stripe's objects, in cents. */
export interface Totals {
  charged: number;
  refunded: number;
  transferred: number;
  /** Money that banks have taken and not given back. */
  chargedBack: number;
  /** Stripe's fees for charges and for chargebacks, also for those that Sward won. */
  fees: number;
}

/** Returns the sums for one payment, or for all. */
export function totalsOf(objects: FakeStripe, paymentId?: string): Totals {
  const intents = [...objects.intents.values()].filter(
    (intent) => intent.charge && (paymentId === undefined || intent.paymentId === paymentId),
  );
  const ids = new Set(intents.map(({ id }) => id));
  const chargebacks = [...objects.chargebacks.values()].filter(({ intentId }) => ids.has(intentId));
  const refunds = objects.refunds.filter(({ intentId }) => ids.has(intentId ?? ''));
  const transfers = objects.transfers.filter((its) => paymentId === undefined || its.paymentId === paymentId);
  return {
    charged: sumOf(intents),
    refunded: sumOf(refunds),
    transferred: sumOf(transfers),
    chargedBack: sumOf(chargebacks.filter(({ status }) => status !== 'won')),
    fees: [...intents.map(({ charge }) => charge), ...chargebacks].reduce(
      (n, its) => n + (its?.feeCents ?? 0),
      0,
    ),
  };
}

/** Returns the cents that have come in and not gone out again. */
export function keptCents({ charged, refunded, transferred, chargedBack }: Totals): number {
  return charged - refunded - transferred - chargedBack;
}

/** Returns the cents that subscriptions have brought in, and Stripe's fees for them. */
export function planTotals({ paid }: FakeStripe): { paidCents: number; feeCents: number } {
  return { paidCents: sumOf(paid), feeCents: paid.reduce((n, { feeCents }) => n + feeCents, 0) };
}

function sumOf(list: readonly { amountCents: number }[]): number {
  return list.reduce((total, { amountCents }) => total + amountCents, 0);
}
