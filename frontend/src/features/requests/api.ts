import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api, type ItemOf } from '../../lib/api.ts';
import { LIVE } from '../../lib/query.ts';
import { announce } from '../../lib/signals.ts';

export type OwnRequest = ItemOf<'requests.listOwn'>;

export function useOwnRequests() {
  return useInfiniteQuery({
    queryKey: ['request', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.call('requests.listOwn', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  });
}

export function useRelease(paymentId: string) {
  return useMutation({
    mutationFn: () => api.call('payments.confirm', { params: { paymentId } }),
    onSettled: () => announce('payment', 'request', 'bid'),
  });
}
