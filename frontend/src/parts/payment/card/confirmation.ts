/**
 * Outcome of confirming a card; `message` is for the cardholder, mostly the issuer's. `unseen`: only the server knows
 * whether it is paid; without a message, the answer was lost.
 */
export type Outcome = { paid: true } | { paid: false; message: string; unseen?: boolean };

/** Sent to Stripe with the confirmation, so that no card is saved of a viewer who does not pay. */
export const KEEP_CARD = { setup_future_usage: 'off_session' } as const;

/** The local stack takes cards itself: no Stripe.js reaches it. */
export const isLocal = (publishableKey: string) => publishableKey.startsWith('pk_local');

/**
 * Returns the outcome of Stripe's refusal. An intent that was paid in another tab, or canceled when its time was over,
 * is in an unexpected state, which Stripe describes for developers.
 */
export function refusal({ code, message }: StripeError, t: { ended: string; failedText: string }): Outcome {
  const unseen = code?.endsWith('_unexpected_state') ?? false;
  return { paid: false, message: unseen ? t.ended : (message ?? t.failedText), unseen };
}

/** The part of Stripe's error that is read. */
export interface StripeError {
  code?: string;
  message?: string;
}

/** Returns `pi_123` for `pi_123_secret_456`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}
