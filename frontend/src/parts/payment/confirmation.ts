import { ApiError } from '@sward/shared/contract/client';
import { toast } from '../../lib/toast.ts';
import { unseen as t } from './messages/unseen.en.ts';

/** Outcome of confirming a card; `message` is the issuer's, for the cardholder. `unseen`: the answer was lost. */
export type Outcome = { paid: true } | { paid: false; message: string; unseen?: boolean };

export const UNSEEN: Outcome = { paid: false, message: '', unseen: true };

/** Sent to Stripe with the confirmation, so that no card is saved of a viewer who does not pay. */
export const KEEP_CARD = { setup_future_usage: 'off_session' } as const;

/** The local stack takes cards itself: no Stripe.js reaches it. */
export const isLocal = (publishableKey: string) => publishableKey.startsWith('pk_local');

/** Returns `pi_123` for `pi_123_secret_456`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}

/** Whether the server refused, so that nothing was charged. Any other failure leaves that open. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * Returns whether a saved card was charged although the call failed. Where its answer was lost, `look` asks the server
 * once; a toast says so when the server sees no payment either. `refused` shows a refusal of the server.
 */
export async function wasCharged(
  error: unknown,
  look: () => Promise<boolean>,
  refused: () => void,
): Promise<boolean> {
  if (isRefusal(error)) {
    refused();
    return false;
  }
  if (await look()) return true;
  toast({ title: t.title, description: t.text, variant: 'destructive' });
  return false;
}
