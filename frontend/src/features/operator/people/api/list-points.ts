import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

/** What the ends of a provider's jobs say, the latest first. */
export function usePointsOf(accountId: string) {
  const of = { params: { accountId }, query: {} };
  return useInfiniteQuery(pagesOf('bids.listPointsOf', ['desk', 'points', accountId], of));
}
