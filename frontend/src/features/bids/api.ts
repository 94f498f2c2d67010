import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { PAGED, PUSHED } from '../../lib/api/query.ts';

export type BidCardData = ItemOf<'bids.list'>;
/** Id of the heading of the bids. */
export const LIST = 'bids';

export type BidSort = 'price_asc' | 'price_desc' | 'rating' | 'availability';

export function useRequestBids(requestId: string, sort: BidSort) {
  return useInfiniteQuery({
    queryKey: ['bid', 'of-request', requestId, sort],
    queryFn: ({ pageParam, signal }) =>
      api.call('bids.list', { params: { requestId }, query: { sort, cursor: pageParam } }, { signal }),
    ...PAGED,
    placeholderData: keepPreviousData,
    ...PUSHED,
  });
}
