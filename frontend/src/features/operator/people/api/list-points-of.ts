import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

/** Reads the points of a provider, newest first. */
export function usePointsOf(accountId: string) {
  const of = { params: { accountId }, query: {} };
  return useInfiniteQuery(pagesOf('bids.listPointsOf', ['desk', 'points', accountId], of));
}
