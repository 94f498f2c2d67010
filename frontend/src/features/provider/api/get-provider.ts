import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';

export type PublicProvider = Answer<'bids.getProvider'>;

/** Reads a provider's public profile. */
export function useProvider(providerId: string) {
  return useQuery({
    queryKey: ['bid', 'provider', providerId],
    queryFn: ({ signal }) => api.call('bids.getProvider', { params: { providerId } }, { signal }),
    refetchOnMount: 'always',
  });
}
