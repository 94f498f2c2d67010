/** Another card for the renewals of a plan, at Stripe. `key` makes a command once. */
export interface PlanCardGateway {
  /** A card of the customer's is to be kept without a charge; their browser confirms it. */
  setUpCard(input: { key: string; accountId: string; customerId: string }): Promise<{ clientSecret: string }>;
  /** Whose card was set up; without a payment method where it was not, or not yet. Undefined where nobody knows it. */
  readCardSetup(id: string): Promise<{ accountId: string; paymentMethodId: string | undefined } | undefined>;
  /** Renewals are charged to it. */
  chargeRenewalsTo(input: { key: string; id: string; paymentMethodId: string }): Promise<void>;
  /** An invoice that a card has refused is charged to another one now; false when that one refuses as well. */
  payWithCard(input: { key: string; id: string; paymentMethodId: string }): Promise<boolean>;
}
