import { POINT_LIMITS } from '@sward/shared/product';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** How many of the viewer's last jobs, to which this one would be added, they left for their size. */
export function useTimesLeft() {
  return useQuery({
    queryKey: ['bid', 'points', 'left'],
    queryFn: ({ signal }) => api.call('bids.listPoints', { query: {} }, { signal }),
    select: ({ items }) =>
      items.slice(0, POINT_LIMITS.counted - 1).filter(({ evidence }) => evidence.leftForSize).length,
  });
}
