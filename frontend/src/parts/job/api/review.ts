import type { BodyInput, Contract } from '@sward/shared/contract';
import { ApiError } from '@sward/shared/contract/client';
import { api, isCode } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** The answer to a review was lost, and its job could not be read: the review may have been written. */
export const UNSEEN = new Error();

/** Sends a review. Where the answer is lost, or was lost the last time, the job shows whether it was written. */
const write = (bidId: string, body: BodyInput<Contract['bids.review']>) =>
  api.call('bids.review', { params: { bidId }, body }).catch(async (error: unknown) => {
    const lost = !(error instanceof ApiError) || error.status >= 500;
    if (!lost && !isCode(error, 'already_reviewed')) throw error;
    const job = await api.call('bids.getJob', { params: { bidId } }).catch(() => {
      throw lost ? UNSEEN : error;
    });
    const { own } = job.reviews;
    if (own?.rating !== body.rating || own.text !== body.text.trim()) throw error;
    return own;
  });

export function useReview(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.review']>) => write(bidId, body),
    // Also after a failure: what was written all the same is to show.
    onSettled: () => announce('bid', 'request'),
  });
}
