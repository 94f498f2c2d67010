import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../api.ts';
import { pagesOf } from '../pages.ts';
import { PUSHED } from '../query.ts';

export type OwnRequest = ItemOf<'requests.listOwn'>;

export function useOwnRequests() {
  return useInfiniteQuery({
    ...pagesOf('requests.listOwn', ['request', 'own'], {}),
    ...PUSHED,
  });
}

type Pages = NonNullable<ReturnType<typeof useOwnRequests>['data']>['pages'];

/** Returns the requests of the pages that were read, and older ones that are under way or wait for their homeowner. */
export function ownRequestsOf(pages: Pages = []): OwnRequest[] {
  const listed = pages.flatMap(({ items }) => items);
  const others = pages[0]?.others ?? [];
  return [...listed, ...others.filter(({ id }) => listed.every((request) => request.id !== id))];
}
