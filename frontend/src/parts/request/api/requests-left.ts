import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** How many requests the plan still allows this month, null for no limit; asked anew each time, since a plan may have been bought since. */
export function useRequestsLeft() {
  return useQuery({
    queryKey: ['request', 'left'],
    queryFn: async () =>
      (await api.call('requests.checkDraft', { body: { additionalDetails: '' } })).requestsLeft,
    gcTime: 0,
  });
}
