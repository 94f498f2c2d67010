import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import type { Profile } from './get-profile.ts';
import { PROFILE } from './get-profile.ts';

export type ProfileBody = BodyInput<Contract['auth.updateProfile']>;

/** Saves the changed parts only: another tab may have changed the others. */
export async function saveProfile(changes: ProfileBody): Promise<Profile> {
  const saved = await api.call('auth.updateProfile', { body: changes });
  queryClient.setQueryData(PROFILE, saved);
  // A provider's day starts at the base, and lists missing parts of the profile.
  if (changes.provider) announce('bid');
  return saved;
}
