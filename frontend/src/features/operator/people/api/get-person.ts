import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../lib/api/api.ts';
import { api } from '../../layout/operator-client.ts';

export type PersonDetail = Answer<'auth.getPerson'>;

export function usePerson(accountId: string) {
  return useQuery({
    queryKey: ['desk', 'person', accountId],
    queryFn: ({ signal }) => api.call('auth.getPerson', { params: { accountId } }, { signal }),
    refetchOnMount: 'always',
  });
}
