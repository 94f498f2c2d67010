import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';

export type PersonDetail = Answer<'auth.getPerson'>;

export function usePerson(accountId: string) {
  return useQuery({
    queryKey: ['desk', 'person', accountId],
    queryFn: ({ signal }) => api.call('auth.getPerson', { params: { accountId } }, { signal }),
    refetchOnMount: 'always',
  });
}
