import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';

export type OwnSession = ItemOf<'auth.sessions'>;

export function useSessions() {
  return useInfiniteQuery({
    ...pagesOf('auth.sessions', ['account', 'sessions'], {}),
    refetchOnMount: 'always',
  });
}
