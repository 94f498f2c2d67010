import { ApiError } from '@sward/shared/contract/client';
import { toast } from '../../lib/toast.ts';
import type { Outcome } from './confirmation.ts';
import { unseen as t } from './messages/unseen.en.ts';

export const UNSEEN: Outcome = { paid: false, message: '', unseen: true };

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
