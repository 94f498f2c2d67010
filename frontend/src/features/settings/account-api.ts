import { useMutation, useQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { api } from './client.ts';

/** What the sections at the end of the page ask for, which come later than the page. */

export type OwnSession = ItemOf<'auth.sessions'>;

export function useSessions() {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call('auth.sessions', {}, { signal }),
    refetchOnMount: 'always',
  });
}

export function useEndSession(sessionId: string) {
  return useMutation({
    mutationFn: () => api.call('auth.endSession', { params: { sessionId } }),
    onSuccess: () => announce('account'),
  });
}

export function useExport() {
  return useMutation({
    mutationFn: () => api.call('auth.exportAccount'),
    onSuccess: () => announce('account'),
  });
}
