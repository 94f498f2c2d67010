import type { Cents } from '@sward/shared/kernel';
import type { Plan } from '@sward/shared/product';

/** A plan that costs something. */
export type PaidPlan = Exclude<Plan, 'basic'>;

/** A subscription at Stripe, in Sward's words. */
export interface StripeSubscription {
  id: string;
  accountId: string;
  /** `incomplete` waits for its first payment; `past_due` for a renewal that the card refused; `ended` is final. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended';
  /** What this period is paid for, and what the next renewal costs. */
  plan: PaidPlan;
  nextPlan: PaidPlan;
  periodEnd: string;
  /** Nothing renews it. */
  endsAtPeriodEnd: boolean;
  card: string | null;
  paymentMethodId: string | undefined;
  /** The latest one, where it is paid. */
  paidInvoiceId: string | undefined;
  /** The latest one, where it can still be paid. */
  openInvoice: OpenInvoice | undefined;
}

export interface OpenInvoice {
  id: string;
  clientSecret: string;
  amountCents: number;
  /** When Stripe tries the kept card again. */
  retryAt: string | null;
}

/** Plans as Stripe bills them. `key` makes a command once. */
export interface SubscriptionGateway {
  /** A subscription that begins once the first invoice is paid with a card, which is kept for the renewals. */
  subscribe(input: {
    key: string;
    accountId: string;
    customerId: string;
    plan: PaidPlan;
  }): Promise<StripeSubscription>;
  readSubscription(id: string): Promise<StripeSubscription>;
  /**
   * At once, with the difference for the rest of the period charged to the kept card.
   * @throws AppError card_declined: nothing has changed.
   */
  upgrade(input: ChangePlan): Promise<StripeSubscription>;
  /** What {@link upgrade} would charge now. */
  previewUpgrade(input: Omit<ChangePlan, 'key'>): Promise<Cents>;
  /** From the next renewal on; what is paid for stays until then. */
  changeAtRenewal(input: ChangePlan & { paidPlan: PaidPlan }): Promise<StripeSubscription>;
  endAtPeriodEnd(input: { key: string; id: string; ending: boolean }): Promise<StripeSubscription>;
  /** Now; doing it again changes nothing. */
  endNow(id: string): Promise<StripeSubscription>;
  /** Those for which money moved, oldest first, after the one with the id `after`. */
  paidInvoices(id: string, after: string | undefined): Promise<PaidInvoice[]>;
  /** Nobody can pay it any more; false when it is paid already. */
  voidInvoice(id: string): Promise<boolean>;
}

export interface ChangePlan {
  key: string;
  id: string;
  plan: PaidPlan;
}

/** An invoice of a plan that was paid; a credit that paid it moved no money and is none. */
export interface PaidInvoice {
  id: string;
  /** Of Stripe, that paid it. */
  chargeId: string;
  amountCents: Cents;
  /** What the card processor took. */
  feeCents: Cents;
}
