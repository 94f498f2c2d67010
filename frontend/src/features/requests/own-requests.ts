import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { PAGED, PUSHED } from '../../lib/api/query.ts';

export type OwnRequest = ItemOf<'requests.listOwn'>;

export function useOwnRequests() {
  return useInfiniteQuery({
    queryKey: ['request', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.call('requests.listOwn', { query: { cursor: pageParam } }, { signal }),
    ...PAGED,
    ...PUSHED,
  });
}
