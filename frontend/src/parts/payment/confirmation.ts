/** How confirming a card ended; `message` is the card issuer's, for the customer. `unseen`: the answer was lost. */
export type Outcome = { paid: true } | { paid: false; message: string; unseen?: boolean };

/** Told to Stripe with the confirmation, so that nothing is kept of who only looks. */
export const KEEP_CARD = { setup_future_usage: 'off_session' } as const;

/** The local stack takes cards itself: no Stripe.js reaches it. */
export const isLocal = (publishableKey: string) => publishableKey.startsWith('pk_local');

/** `pi_123` of `pi_123_secret_456`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}
