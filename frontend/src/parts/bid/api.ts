import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { PUSHED } from '../../lib/api/query.ts';
import { unreadMessages } from '../../lib/unread-messages.ts';

export type AvailableRequest = ItemOf<'requests.listAvailable'>;
export type MyBid = ItemOf<'bids.listMine'>;
export type Earning = ItemOf<'payments.earnings'>;

/** A report that is open, or everything given back, says more of a job than that it was finished. */
export function badgeOf({ status, dispute, money }: MyBid) {
  if (dispute) return 'disputed';
  return status === 'completed' && money?.state === 'refunded' ? 'refunded' : status;
}

/** Of the sixty calls an hour most are for choosing; a list of several pages would ask for each of them. */
const AGAIN_MS = 300_000;

/** `filter`: as in the query of the route; the server checks what an address says. */
export function useAvailableRequests(filter: object = {}) {
  return useInfiniteQuery({
    ...pagesOf('requests.listAvailable', ['request', 'available', filter], { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? AGAIN_MS : false),
    refetchOnMount: 'always',
  });
}

export function useMyBids() {
  return useInfiniteQuery({
    ...pagesOf('bids.listMine', ['bid', 'mine'], {}),
    ...PUSHED,
  });
}

export function useEarnings() {
  return useInfiniteQuery({
    ...pagesOf('payments.earnings', ['payment', 'earnings'], {}),
    ...PUSHED,
  });
}

/** How many messages of the latest conversations are unread. */
export function useUnread() {
  return useQuery({
    queryKey: ['message', 'unread'],
    queryFn: ({ signal }) => unreadMessages({ signal }),
    ...PUSHED,
  });
}
