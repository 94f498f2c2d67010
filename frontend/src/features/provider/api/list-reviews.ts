import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';

export type Review = ItemOf<'bids.listReviews'>;

/** Lists the published reviews of a provider, newest first. */
export function useReviews(providerId: string) {
  return useInfiniteQuery({
    ...pagesOf('bids.listReviews', ['bid', 'reviews', providerId], { params: { providerId } }),
    refetchOnMount: 'always',
  });
}
