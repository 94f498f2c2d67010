import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/**
 * Reads how many requests the plan still allows this month, null for no limit; never cached, since the plan may have
 * changed.
 */
export function useRequestsLeft() {
  return useQuery({
    queryKey: ['request', 'left'],
    queryFn: async () =>
      (await api.call('requests.checkDraft', { body: { additionalDetails: '' } })).requestsLeft,
    gcTime: 0,
  });
}
