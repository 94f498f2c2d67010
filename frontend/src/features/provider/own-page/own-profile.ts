import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';

export type OwnBusiness = NonNullable<Answer<'auth.getProfile'>['provider']>;

/** Reads the viewer's own profile, under the same query key as the settings. */
export function useOwnProfile() {
  return useQuery({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => api.call('auth.getProfile', {}, { signal }),
    refetchOnMount: 'always',
  });
}
