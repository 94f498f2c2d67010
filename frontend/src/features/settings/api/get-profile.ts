import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

export type Profile = Answer<'auth.getProfile'>;

export const PROFILE = ['account', 'profile'];

export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => api.call('auth.getProfile', {}, { signal }),
    refetchOnMount: 'always',
    // The export becomes ready by itself.
    refetchInterval: ({ state }) =>
      state.data?.dataExport?.status === 'requested' ? LIVE.refetchInterval : false,
  });
}
