import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';

export type Person = ItemOf<'auth.listPeople'>;

export function usePeople(q: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listPeople', ['desk', 'people', q], { query: { q: q || undefined } }),
    refetchOnMount: 'always',
  });
}
