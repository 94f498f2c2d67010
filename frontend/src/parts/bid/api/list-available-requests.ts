import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';

export type AvailableRequest = ItemOf<'requests.listAvailable'>;

/** Most of the sixty calls an hour are for choosing. A list of several pages would need a call for each of them. */
const AGAIN_MS = 300_000;

/** Reads the open requests. `filter`: as in the query of the route; the server checks the values of an address. */
export function useAvailableRequests(filter: object = {}) {
  return useInfiniteQuery({
    ...pagesOf('requests.listAvailable', ['request', 'available', filter], { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? AGAIN_MS : false),
    refetchOnMount: 'always',
  });
}
