import type { Cents } from '@sward/shared/kernel';
import type { Plan } from '@sward/shared/product';

/** A plan that costs something. */
export type PaidPlan = Exclude<Plan, 'basic'>;

/** A Stripe subscription in Sward's terms. */
export interface StripeSubscription {
  id: string;
  accountId: string;
  /** `incomplete` waits for its first payment, `past_due` for a declined renewal. `ended` is final. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  /** Present when it has ended for Sward and goes on at Stripe, unpaid or paused: it is to be ended there. */
  goesOnAtStripe?: true;
  /** The plan paid for this period, and the plan of the next renewal. */
  plan: PaidPlan;
  nextPlan: PaidPlan;
  periodEnd: string;
  /** True when it does not renew. */
  endsAtPeriodEnd: boolean;
  card: string | null;
  paymentMethodId: string | undefined;
  /** The latest invoice, when paid. */
  paidInvoiceId: string | undefined;
  /** The latest invoice, while it can still be paid. */
  openInvoice: OpenInvoice | undefined;
}

export interface OpenInvoice {
  id: string;
  clientSecret: string;
  amountCents: number;
  /** When Stripe charges the saved card again. */
  retryAt: string | null;
}

/** Plans as Stripe bills them. `key` is the idempotency key of a command. */
export interface SubscriptionGateway {
  /**
   * Creates a subscription that begins when a card pays its first invoice. The card is saved for the
   * renewals.
   */
  subscribe(input: {
    key: string;
    accountId: string;
    customerId: string;
    plan: PaidPlan;
  }): Promise<StripeSubscription>;
  readSubscription(id: string): Promise<StripeSubscription>;
  /**
   * Upgrades at once and charges the difference for the rest of the period to the saved card.
   * @throws AppError card_declined: nothing has changed.
   */
  upgrade(input: ChangePlan): Promise<StripeSubscription>;
  /** Returns what {@link upgrade} would charge now. */
  previewUpgrade(input: Omit<ChangePlan, 'key'>): Promise<Cents>;
  /** Changes the plan at the next renewal; the paid plan stays until then. */
  changeAtRenewal(input: ChangePlan & { paidPlan: PaidPlan }): Promise<StripeSubscription>;
  endAtPeriodEnd(input: { key: string; id: string; ending: boolean }): Promise<StripeSubscription>;
  /** Ends it now. Idempotent. */
  endNow(id: string): Promise<StripeSubscription>;
  /** Returns invoices that moved money, oldest first, after the one with the id `after`. */
  paidInvoices(id: string, after: string | undefined): Promise<PaidInvoice[]>;
  /** Voids an unpaid invoice. Returns false when it is paid already. */
  voidInvoice(id: string): Promise<boolean>;
}

export interface ChangePlan {
  key: string;
  id: string;
  plan: PaidPlan;
}

/** A paid invoice of a plan. Excludes one paid by credit, which moved no money. */
export interface PaidInvoice {
  id: string;
  /** The Stripe charge that paid it. */
  chargeId: string;
  amountCents: Cents;
  /** The card processor's fee. */
  feeCents: Cents;
}
