/** Replaces the card that renews a plan, at Stripe. `key` is the idempotency key of a command. */
export interface PlanCardGateway {
  /** Prepares to save a card without a charge; the member's browser confirms it. */
  setUpCard(input: { key: string; accountId: string; customerId: string }): Promise<{ clientSecret: string }>;
  /**
   * Returns the account of a card setup, and its payment method once confirmed. Undefined for an unknown id.
   */
  readCardSetup(id: string): Promise<{ accountId: string; paymentMethodId: string | undefined } | undefined>;
  /** Charges renewals to this card. */
  chargeRenewalsTo(input: { key: string; id: string; paymentMethodId: string }): Promise<void>;
  /** Charges an unpaid invoice to another card now. Returns false when that card is declined too. */
  payWithCard(input: { key: string; id: string; paymentMethodId: string }): Promise<boolean>;
}
