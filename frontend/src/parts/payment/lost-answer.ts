import { ApiError } from '@sward/shared/contract/client';
import { toast } from '../../lib/toast.ts';
import type { Outcome } from './confirmation.ts';
import { unseen as t } from './messages/unseen.en.ts';

export const UNSEEN: Outcome = { paid: false, message: '', unseen: true };

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
