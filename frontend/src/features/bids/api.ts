import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api.ts';
import { LIVE } from '../../lib/query.ts';

export type BidCardData = ItemOf<'bids.list'>;
export type BidSort = 'price_asc' | 'price_desc' | 'rating' | 'availability';

export function useRequestBids(requestId: string, sort: BidSort) {
  return useInfiniteQuery({
    queryKey: ['bid', 'of-request', requestId, sort],
    queryFn: ({ pageParam, signal }) =>
      api.call('bids.list', { params: { requestId }, query: { sort, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}
