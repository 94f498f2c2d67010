import type { Cents } from '@sward/shared/kernel';

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
}

/** A hint: the object is always fetched again. */
export interface StripeNotice {
  kind: 'intent-succeeded' | 'intent-failed' | 'other';
  id: string;
  type: string;
  intentId: string | undefined;
  paymentId: string | undefined;
}

export interface StripeGateway {
  publishableKey(): Promise<string>;
  /** The same payment always gives the same intent: the idempotency key is its id. */
  createIntent(input: {
    paymentId: string;
    requestId: string;
    bidId: string;
    amountCents: Cents;
  }): Promise<Intent>;
  readIntent(intentId: string): Promise<Intent>;
  /** Cancels an open intent; one that succeeded in the meantime comes back as it is. */
  cancelIntent(intentId: string): Promise<Intent>;
  findRefund(intentId: string, operationId: string): Promise<{ id: string } | undefined>;
  refund(input: { operationId: string; intentId: string; amountCents: Cents }): Promise<{ id: string }>;
  findTransfer(paymentId: string, operationId: string): Promise<{ id: string } | undefined>;
  /** @throws PayoutRefused when Stripe refuses for good. */
  transfer(input: TransferInput): Promise<{ id: string }>;
  /** An account that money can be transferred to; `key` makes it once. */
  createRecipient(input: { key: string; email: string; name: string }): Promise<{ id: string }>;
  /** @throws AppError forbidden when the signature is not Stripe's. */
  readNotice(raw: string, signature: string): Promise<StripeNotice>;
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
