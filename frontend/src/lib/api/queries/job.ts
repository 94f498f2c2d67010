import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';
import { SOON_MS } from './soon.ts';

/** Reads the record of a job, for both of its parties. */
export function useJob(bidId: string) {
  return useQuery({
    queryKey: ['bid', bidId, 'job'],
    queryFn: ({ signal }) => api.call('bids.getJob', { params: { bidId } }, { signal }),
    ...PUSHED,
    refetchInterval: (query) => {
      const { beforePhotos = [], afterPhotos = [] } = query.state.data ?? {};
      const waits = [...beforePhotos, ...afterPhotos].some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}
