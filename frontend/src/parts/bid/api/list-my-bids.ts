import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type MyBid = ItemOf<'bids.listMine'>;

export function useMyBids() {
  return useInfiniteQuery({
    ...pagesOf('bids.listMine', ['bid', 'mine'], {}),
    ...PUSHED,
  });
}
