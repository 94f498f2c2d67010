import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';

/** What happened to a request, for both parties of it alone. */
export function useTimeline(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId, 'timeline'],
    queryFn: ({ signal }) => api.call('requests.timeline', { params: { requestId } }, { signal }),
    ...PUSHED,
  });
}
