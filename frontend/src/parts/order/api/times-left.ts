import { POINT_LIMITS } from '@sward/shared/product';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Reads how many of the viewer's last jobs they left for their size, to which this one would be added. */
export function useTimesLeft() {
  return useQuery({
    queryKey: ['bid', 'points', 'left'],
    queryFn: ({ signal }) => api.call('bids.listPoints', { query: {} }, { signal }),
    select: ({ items }) =>
      items.slice(0, POINT_LIMITS.counted - 1).filter(({ evidence }) => evidence.leftForSize).length,
  });
}
