import type { Cents } from '@sward/shared/kernel';
import type { PlanCardGateway } from './plan-card-gateway.ts';
import type { SubscriptionGateway } from './subscription-gateway.ts';

/** A payment intent of Stripe in Sward's terms. Amounts are cents of US dollars. */
export interface Intent {
  id: string;
  /** `open` can still be paid; `canceled` and `succeeded` are final. */
  status: 'open' | 'succeeded' | 'canceled';
  amountCents: number;
  currency: string;
  clientSecret: string;
  paymentId: string | undefined;
  /** The order that it pays; absent for a checkout. */
  orderId?: string;
  /** Present once succeeded. */
  charge: { id: string; feeCents: Cents; card: string; paidAt: string } | undefined;
  /** The saved card; present once succeeded. */
  kept?: { customerId: string; paymentMethodId: string };
}

/** A payment intent that succeeded. */
export type PaidIntent = Intent & { charge: NonNullable<Intent['charge']> };

/** A chargeback, which Stripe calls a dispute, or a bank's inquiry, which may become one. */
export interface StripeChargeback {
  id: string;
  intentId: string;
  /** An `inquiry` moves no money; `dropped` is an inquiry that ended without a chargeback. */
  status: 'open' | 'won' | 'lost' | 'inquiry' | 'dropped';
  amountCents: Cents;
  /** Stripe's fee for it. */
  feeCents: Cents;
  reason: string;
  /** Deadline for evidence to the bank; null when none is asked for. */
  answerBy: string | null;
}

/** A trigger only: its object is always read again. */
export interface StripeEvent {
  kind:
    | 'intent-succeeded'
    | 'intent-failed'
    | 'recipient-changed'
    | 'subscription'
    | 'chargeback'
    | 'refund'
    | 'other';
  id: string;
  type: string;
  intentId: string | undefined;
  /** Id of a `chargeback`. */
  chargebackId?: string;
  /** Id of a `refund`. */
  refundId?: string;
  paymentId: string | undefined;
  /** The order that an intent pays; absent for a checkout. */
  orderId?: string | undefined;
  /** Account of the event, by its payout account or its subscription. */
  accountId?: string | undefined;
}

export interface StripeGateway extends SubscriptionGateway, PlanCardGateway {
  publishableKey(): Promise<string>;
  /** The same payment or order always returns the same intent: the idempotency key is its id. */
  createIntent(input: {
    paymentId: string;
    /** An order of the payment's job, which has an intent of its own. */
    orderId?: string;
    requestId: string;
    bidId: string;
    amountCents: Cents;
    /** Saves the card with this Stripe customer. */
    customerId: string | undefined;
  }): Promise<Intent>;
  /** Creates the Stripe customer of an account; the idempotency key is the account's id. */
  createCustomer(accountId: string): Promise<{ id: string }>;
  /**
   * Charges a saved card off session. Returns an open intent when declined, undefined when the card is gone.
   * `key` is the idempotency key.
   */
  chargeSavedCard(input: SavedCardCharge): Promise<Intent | undefined>;
  /**
   * Makes an open intent save its card with this customer, for payments that the holder makes in person, or stops that.
   * A paid intent does not change. `key` is the idempotency key.
   */
  keepCardOf(input: { key: string; intentId: string; customerId: string; keep: boolean }): Promise<void>;
  /** Returns the newest card saved with a customer; undefined without one. */
  savedCardOf(customerId: string): Promise<StripeSavedCard | undefined>;
  /**
   * Charges a saved card to an open intent while its holder is present. Returns an open intent when the card is
   * declined or gone, or its bank asks for authentication.
   */
  payWithSavedCard(input: {
    key: string;
    intentId: string;
    customerId: string;
    paymentMethodId: string;
  }): Promise<Intent>;
  /** Detaches a saved card from its Stripe customer. Idempotent. */
  forgetCard(paymentMethodId: string): Promise<void>;
  /** Finds the intent of a payment by a saved card. */
  findSavedCardCharge(customerId: string, paymentId: string): Promise<Intent | undefined>;
  readIntent(intentId: string): Promise<Intent>;
  /** Cancels an open intent. Returns one that succeeded meanwhile unchanged. */
  cancelIntent(intentId: string): Promise<Intent>;
  readChargeback(chargebackId: string): Promise<StripeChargeback>;
  /** Finds the refund of an operation; never one that has failed or was canceled. */
  findRefund(intentId: string, operationId: string): Promise<{ id: string } | undefined>;
  /** Returns whether a refund has failed or was canceled, and whose it is. One made by hand has no operation. */
  readRefund(
    refundId: string,
  ): Promise<{ hasFailed: boolean; intentId: string | undefined; operationId: string | undefined }>;
  /** `key` is the idempotency key. @throws AppError charged_back */
  refund(input: RefundInput): Promise<{ id: string }>;
  findTransfer(paymentId: string, operationId: string): Promise<{ id: string } | undefined>;
  /** `key` is the idempotency key. @throws PayoutRefused when Stripe refuses for good */
  transfer(input: TransferInput): Promise<{ id: string }>;
  /**
   * Creates a provider's account, which can receive transfers after onboarding. `key`, the account id, is the
   * idempotency key.
   */
  createConnectedAccount(input: { key: string; email: string; name: string }): Promise<{ id: string }>;
  /** Returns whether it can receive transfers now. */
  readConnectedAccount(stripeAccountId: string): Promise<{ payable: boolean }>;
  /** Creates a single-use link to Stripe's onboarding of an account. `key` is the idempotency key. */
  onboardingLink(input: {
    key: string;
    stripeAccountId: string;
    /** The page to which Stripe returns the provider. */
    returnUrl: string;
  }): Promise<{ url: string }>;
  /** Creates a single-use link to Stripe's dashboard of an onboarded account. `key` is the idempotency key. */
  dashboardLink(input: { key: string; stripeAccountId: string }): Promise<{ url: string }>;
  /** Returns one page of the balance movements in a span, with the cursor of the next page. */
  movements(input: {
    from: string;
    to: string;
    after: string | undefined;
  }): Promise<{ items: StripeMovement[]; after: string | undefined }>;
  /** Returns all movements of one object. */
  movementsOf(sourceId: string): Promise<StripeMovement[]>;
  balance(): Promise<{ availableCents: number; pendingCents: number }>;
  /** @throws AppError forbidden when the signature is not Stripe's. */
  readNotice(raw: string, signature: string): Promise<StripeEvent>;
}

export interface StripeSavedCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  /** `MM/YY`. */
  expires: string;
}

export interface SavedCardCharge {
  key: string;
  paymentId: string;
  requestId: string;
  bidId: string;
  amountCents: Cents;
  customerId: string;
  paymentMethodId: string;
}

export interface RefundInput {
  key: string;
  operationId: string;
  intentId: string;
  amountCents: Cents;
}

export interface TransferInput {
  key: string;
  operationId: string;
  paymentId: string;
  chargeId: string;
  destination: string;
  amountCents: Cents;
}

/** The provider's account cannot receive money now; the provider must act. */
export class PayoutRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PayoutRefused';
  }
}

/** One Stripe balance transaction, net of Stripe's fee. */
export interface StripeMovement {
  id: string;
  /** Id of the charge, refund, transfer … that caused it. */
  sourceId: string;
  /** `float` is Sward's own money, paid in or out; `fee` is Stripe's own, of no payment. */
  kind: 'float' | 'fee' | 'payment';
  netCents: number;
}

/** Returns whether a Stripe object is a chargeback, which Stripe calls a dispute. */
export function isChargebackId(stripeId: string): boolean {
  return /^d[up]_/.test(stripeId);
}

/** Returns whether a Stripe object is a refund. */
export function isRefundId(stripeId: string): boolean {
  return /^(re|pyr)_/.test(stripeId);
}
