import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';

/** Reads what has happened to the viewer's own request before its first bid. */
export function useWaiting(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId, 'waiting'],
    queryFn: ({ signal }) => api.call('requests.waiting', { params: { requestId } }, { signal }),
    ...PUSHED,
  });
}
