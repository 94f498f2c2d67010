import type { Cents } from '@sward/shared/kernel';
import type { PlanCardGateway } from './plan-card-gateway.ts';
import type { SubscriptionGateway } from './subscription-gateway.ts';

/** What Sward needs of Stripe, in Sward's words. Amounts are cents of US dollars. */
export interface Intent {
  id: string;
  /** `open` can still be paid; `canceled` and `succeeded` are final. */
  status: 'open' | 'succeeded' | 'canceled';
  amountCents: number;
  currency: string;
  clientSecret: string;
  paymentId: string | undefined;
  /** Once succeeded. */
  charge: { id: string; feeCents: Cents; card: string; paidAt: string } | undefined;
  /** Where the card is kept; once succeeded. */
  kept?: { customerId: string; paymentMethodId: string };
}

/** A bank's claim of its customer's money; Stripe calls it a dispute. */
export interface BankClaim {
  id: string;
  intentId: string;
  status: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** What Stripe takes for it. */
  feeCents: Cents;
  reason: string;
  /** Until when Stripe takes an answer for the bank; null where none is asked for. */
  answerBy: string | null;
}

/** A hint: the object is always fetched again. */
export interface StripeEvent {
  kind: 'intent-succeeded' | 'intent-failed' | 'recipient-changed' | 'subscription' | 'claim' | 'other';
  id: string;
  type: string;
  intentId: string | undefined;
  /** Of a `claim`. */
  claimId?: string;
  paymentId: string | undefined;
  /** Whose account at Stripe, or whose subscription, it is about. */
  accountId?: string | undefined;
}

export interface StripeGateway extends SubscriptionGateway, PlanCardGateway {
  publishableKey(): Promise<string>;
  /** The same payment always gives the same intent: the idempotency key is its id. */
  createIntent(input: {
    paymentId: string;
    requestId: string;
    bidId: string;
    amountCents: Cents;
    /** Keeps the card with this customer. */
    customerId: string | undefined;
  }): Promise<Intent>;
  /** The customer of an account; the idempotency key is the account's id. */
  createCustomer(accountId: string): Promise<{ id: string }>;
  /**
   * Charges a kept card while its holder is not there. A declined one gives an open intent, one that is gone gives
   * undefined. `key` makes it once.
   */
  chargeKeptCard(input: KeptCardCharge): Promise<Intent | undefined>;
  /** Takes a kept card away from its customer; one that is gone stays gone. */
  forgetCard(paymentMethodId: string): Promise<void>;
  /** The intent of a payment by one of a customer's kept cards. */
  findKeptCardCharge(customerId: string, paymentId: string): Promise<Intent | undefined>;
  readIntent(intentId: string): Promise<Intent>;
  /** Cancels an open intent; one that succeeded in the meantime comes back as it is. */
  cancelIntent(intentId: string): Promise<Intent>;
  readClaim(claimId: string): Promise<BankClaim>;
  findRefund(intentId: string, operationId: string): Promise<{ id: string } | undefined>;
  refund(input: { operationId: string; intentId: string; amountCents: Cents }): Promise<{ id: string }>;
  findTransfer(paymentId: string, operationId: string): Promise<{ id: string } | undefined>;
  /** @throws PayoutRefused when Stripe refuses for good. */
  transfer(input: TransferInput): Promise<{ id: string }>;
  /** An account of a provider, to which money can be transferred once they have said who they are; `key`, their account id, makes it once. */
  createRecipient(input: { key: string; email: string; name: string }): Promise<{ id: string }>;
  /** Whether money can be transferred to it now. */
  readConnectedAccount(stripeAccountId: string): Promise<{ payable: boolean }>;
  /** A page of Stripe's own for the holder of an account, which opens once; `key` makes one link once. */
  onboardingLink(input: {
    key: string;
    stripeAccountId: string;
    /** Where it leads back to. */
    returnUrl: string;
  }): Promise<{ url: string }>;
  /** What moved in Stripe's balance in a part of time; a page, with where the next one begins. */
  movements(input: {
    from: string;
    to: string;
    after: string | undefined;
  }): Promise<{ items: StripeMovement[]; after: string | undefined }>;
  /** What one object has moved, ever. */
  movementsOf(sourceId: string): Promise<StripeMovement[]>;
  balance(): Promise<{ availableCents: number; pendingCents: number }>;
  /** @throws AppError forbidden when the signature is not Stripe's. */
  readNotice(raw: string, signature: string): Promise<StripeEvent>;
}

export interface KeptCardCharge {
  key: string;
  paymentId: string;
  requestId: string;
  bidId: string;
  amountCents: Cents;
  customerId: string;
  paymentMethodId: string;
}

export interface TransferInput {
  operationId: string;
  paymentId: string;
  chargeId: string;
  destination: string;
  amountCents: Cents;
}

/** The provider's account cannot take money now: a person must act. */
export class PayoutRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PayoutRefused';
  }
}

/** One line of Stripe's balance: what an object of theirs has moved, less their fee. */
export interface StripeMovement {
  id: string;
  /** The charge, refund, transfer … that moved it. */
  sourceId: string;
  /** `float` is Sward's own money on its way in or out. */
  kind: 'float' | 'payment';
  netCents: number;
}

/** Whether an object of Stripe's is the claim of a bank; it calls that a dispute. */
export function isClaimId(stripeId: string): boolean {
  return /^d[up]_/.test(stripeId);
}
