import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';

export type OwnSession = ItemOf<'auth.sessions'>;

export function useSessions() {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call('auth.sessions', {}, { signal }),
    refetchOnMount: 'always',
  });
}
