import type { MyBid } from './api/list-my-bids.ts';

/** Returns the state to show: an open dispute or a full refund says more of a job than that it was finished. */
export function badgeOf({ status, dispute, money }: MyBid) {
  if (dispute) return 'disputed';
  return status === 'completed' && money?.state === 'refunded' ? 'refunded' : status;
}
