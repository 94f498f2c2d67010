import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { itemsOf, PUSHED } from '../../../lib/api/query.ts';

export type Recurring = ItemOf<'requests.listRecurring'>;

/** Reads all pages of the provider's active recurring services, since a calendar without one would be wrong. */
export function useRepeatVisits() {
  const services = useInfiniteQuery({
    ...pagesOf('requests.listRecurring', ['request', 'recurring'], {}),
    ...PUSHED,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = services;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const items = itemsOf(services.data).filter(
    ({ role, status }) => role === 'provider' && status !== 'ended',
  );
  return { ...services, items };
}
