import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

/** Reads one appeal in any state. */
export function useAppeal(pointId: string) {
  return useQuery({
    queryKey: ['desk', 'appeal', pointId],
    queryFn: ({ signal }) => api.call('bids.listAppeals', { query: { pointId } }, { signal }),
    ...LIVE,
  });
}
