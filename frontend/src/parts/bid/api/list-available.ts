import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';

export type AvailableRequest = ItemOf<'requests.listAvailable'>;

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
