import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import type { Profile } from './get-profile.ts';
import { PROFILE } from './get-profile.ts';

export type ProfileBody = BodyInput<Contract['auth.updateProfile']>;

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
