import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type Application = Answer<'auth.getApplication'>;

export function useApplication(applicationId: string) {
  return useQuery({
    queryKey: ['desk', 'application', applicationId],
    queryFn: ({ signal }) => api.call('auth.getApplication', { params: { applicationId } }, { signal }),
    ...LIVE,
  });
}
