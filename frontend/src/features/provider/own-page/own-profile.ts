import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';

export type OwnBusiness = NonNullable<Answer<'auth.getProfile'>['provider']>;

/** What the provider has on file, as the settings show it. */
export function useOwnProfile() {
  return useQuery({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => api.call('auth.getProfile', {}, { signal }),
    refetchOnMount: 'always',
  });
}
