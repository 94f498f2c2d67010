import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';

/** Reads what happened to a request; only its two parties may. */
export function useTimeline(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId, 'timeline'],
    queryFn: ({ signal }) => api.call('requests.timeline', { params: { requestId } }, { signal }),
    ...PUSHED,
  });
}
