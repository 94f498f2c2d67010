import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';
import { SOON_MS } from './soon.ts';

/** Reads a request, which several areas show; the key begins with the topic that renews it. */
export function useRequest(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => api.call('requests.get', { params: { requestId } }, { signal }),
    ...PUSHED,
    refetchInterval: (query) =>
      query.state.data?.photos.some(({ status }) => status === 'processing')
        ? SOON_MS
        : PUSHED.refetchInterval(query),
  });
}
