/** Outcome of confirming a card; `message` is the issuer's, for the cardholder. `unseen`: the answer was lost. */
export type Outcome = { paid: true } | { paid: false; message: string; unseen?: boolean };

/** Sent to Stripe with the confirmation, so that no card is saved of a viewer who does not pay. */
export const KEEP_CARD = { setup_future_usage: 'off_session' } as const;

/** The local stack takes cards itself: no Stripe.js reaches it. */
export const isLocal = (publishableKey: string) => publishableKey.startsWith('pk_local');

/** Returns `pi_123` for `pi_123_secret_456`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}
