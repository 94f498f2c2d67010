import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../layout/operator-client.ts';

export type Person = ItemOf<'auth.listPeople'>;

export function usePeople(q: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listPeople', ['desk', 'people', q], { query: { q: q || undefined } }),
    refetchOnMount: 'always',
  });
}
