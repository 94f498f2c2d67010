import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

export function useWatched() {
  return useInfiniteQuery(pagesOf('bids.listWatched', ['desk', 'watched'], { query: {} }));
}
