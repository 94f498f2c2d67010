import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../layout/operator-client.ts';

export function useWatched() {
  return useInfiniteQuery(pagesOf('bids.listWatched', ['desk', 'watched'], { query: {} }));
}
