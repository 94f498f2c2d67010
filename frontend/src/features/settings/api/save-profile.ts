import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import type { Profile } from './get-profile.ts';
import { PROFILE } from './get-profile.ts';

export type ProfileBody = BodyInput<Contract['auth.updateProfile']>;

/** Saves the parts that changed; the other parts stay as they are, whatever this tab last read of them. */
export async function saveProfile(changes: ProfileBody): Promise<Profile> {
  const saved = await api.call('auth.updateProfile', { body: changes });
  queryClient.setQueryData(PROFILE, saved);
  // The provider's day begins at the base, and lists the parts of the profile that are missing.
  if (changes.provider) announce('bid');
  return saved;
}
