import type { BodyInput, Contract } from '@sward/shared/contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api.ts';
import { LIVE } from '../../lib/query.ts';
import { announce } from '../../lib/signals.ts';

export type AvailableRequest = ItemOf<'requests.listAvailable'>;
export type MyBid = ItemOf<'bids.listMine'>;
export type Earning = ItemOf<'payments.earnings'>;

export interface BrowseFilter {
  service: string;
  radiusMiles: string;
}

const FIRST_PAGE = undefined as string | undefined;
const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

export function useAvailableRequests(filter?: BrowseFilter) {
  return useInfiniteQuery({
    queryKey: ['request', 'available', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'requests.listAvailable',
        { query: { ...filterQuery(filter), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

function filterQuery(filter: BrowseFilter | undefined) {
  return { service: filter?.service || undefined, radiusMiles: filter?.radiusMiles || undefined };
}

export function useMyBids() {
  return useInfiniteQuery({
    queryKey: ['bid', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      api.call('bids.listMine', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    ...LIVE,
  });
}

export function useEarnings() {
  return useInfiniteQuery({
    queryKey: ['payment', 'earnings'],
    queryFn: ({ pageParam, signal }) =>
      api.call('payments.earnings', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursor,
    ...LIVE,
  });
}

/** How many messages of the latest conversations are unread. */
export function useUnread() {
  return useQuery({
    queryKey: ['message', 'unread'],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('messaging.listConversations', {}, { signal });
      return items.reduce((sum, { unread }) => sum + unread, 0);
    },
    ...LIVE,
  });
}

export function usePlaceBid(requestId: string) {
  return useMutation({
    mutationFn: (body: BodyInput<Contract['bids.place']>) =>
      api.call('bids.place', { params: { requestId }, body }),
    onSuccess: () => announce('bid', 'request'),
  });
}

/** Withdrawing and checking in. */
export function useBidCommand(bidId: string) {
  return useMutation({
    mutationFn: async (command: 'bids.withdraw' | 'bids.checkIn') => {
      if (command === 'bids.withdraw') await api.call(command, { params: { bidId } });
      else await api.call(command, { params: { bidId }, body: {} });
    },
    onSettled: () => announce('bid', 'request'),
  });
}

export function useCompleteJob(bidId: string) {
  return useMutation({
    mutationFn: (body: BodyInput<Contract['bids.complete']>) =>
      api.call('bids.complete', { params: { bidId }, body }),
    onSuccess: () => announce('bid', 'request', 'payment'),
  });
}
