import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { LIVE, queryClient } from '../../../lib/api/query.ts';

export type Profile = Answer<'auth.getProfile'>;

export const PROFILE = ['account', 'profile'];

const READ = {
  queryKey: PROFILE,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('auth.getProfile', {}, { signal }),
};

/** Reads the profile again, since the link of an export expires after ten minutes. */
export const readProfile = () => queryClient.fetchQuery({ ...READ, staleTime: 0 });

export function useProfile() {
  return useQuery({
    ...READ,
    refetchOnMount: 'always',
    // An export becomes ready without a push.
    refetchInterval: ({ state }) =>
      state.data?.dataExport?.status === 'requested' ? LIVE.refetchInterval : false,
  });
}
