import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type MyBid = ItemOf<'bids.listMine'>;

/** A report that is open, or everything given back, says more of a job than that it was finished. */
export function badgeOf({ status, dispute, money }: MyBid) {
  if (dispute) return 'disputed';
  return status === 'completed' && money?.state === 'refunded' ? 'refunded' : status;
}

export function useMyBids() {
  return useInfiniteQuery({
    ...pagesOf('bids.listMine', ['bid', 'mine'], {}),
    ...PUSHED,
  });
}
