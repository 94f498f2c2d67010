import { ApiError } from '@sward/shared/contract/client';
import { toast } from '../../lib/toast.ts';
import { unseen as t } from './messages/unseen.en.ts';

/** How confirming a card ended; `message` is the card issuer's, for the customer. `unseen`: the answer was lost. */
export type Outcome = { paid: true } | { paid: false; message: string; unseen?: boolean };

export const UNSEEN: Outcome = { paid: false, message: '', unseen: true };

/** Told to Stripe with the confirmation, so that nothing is kept of who only looks. */
export const KEEP_CARD = { setup_future_usage: 'off_session' } as const;

/** The local stack takes cards itself: no Stripe.js reaches it. */
export const isLocal = (publishableKey: string) => publishableKey.startsWith('pk_local');

/** `pi_123` of `pi_123_secret_456`. */
export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret;
}

/** The server has said no: nothing was charged. Of any other failure nobody knows that. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * Whether a saved card was charged although the call failed: where its answer was lost, `look` asks the server once, and that it
 * sees no payment either is said here. What the server refused, `refused` says.
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
