import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type BidCardData = ItemOf<'bids.list'>;

/** ID of the heading of the bids. */
export const LIST = 'bids';

export type BidSort = 'price_asc' | 'price_desc' | 'rating' | 'availability';

export function useRequestBids(requestId: string, sort: BidSort) {
  return useInfiniteQuery({
    ...pagesOf('bids.list', ['bid', 'of-request', requestId, sort], {
      params: { requestId },
      query: { sort },
    }),
    placeholderData: keepPreviousData,
    ...PUSHED,
  });
}
