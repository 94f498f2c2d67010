import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../lib/api/api.ts';
import { LIVE, queryClient } from '../../lib/api/query.ts';
import { api } from './client.ts';

export type Profile = Answer<'auth.getProfile'>;
export type ProfileBody = BodyInput<Contract['auth.updateProfile']>;

const PROFILE = ['account', 'profile'];

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

/** What a save leaves as it is; the parts of homeowner and provider stay when they are not sent. */
function keptOf(profile: Profile): ProfileBody {
  const { firstName, lastName, phone, language, emailOptIn, smsOptIn } = profile;
  return { firstName, lastName, phone, language, emailOptIn, smsOptIn };
}

export async function saveProfile(profile: Profile, changes: Partial<ProfileBody>): Promise<Profile> {
  const saved = await api.call('auth.updateProfile', { body: { ...keptOf(profile), ...changes } });
  queryClient.setQueryData(PROFILE, saved);
  return saved;
}
