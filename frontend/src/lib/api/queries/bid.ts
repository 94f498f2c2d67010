import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { PUSHED } from '../query.ts';
import { SOON_MS } from './soon.ts';

/** Reads a bid; with `untilPaid` often, until the bid names its payment. */
export function useBid(bidId: string | null | undefined, untilPaid = false) {
  return useQuery({
    queryKey: ['bid', bidId],
    queryFn: ({ signal }) => api.call('bids.get', { params: { bidId: bidId ?? '' } }, { signal }),
    enabled: Boolean(bidId),
    ...PUSHED,
    refetchInterval: (query) =>
      untilPaid && !query.state.data?.paymentId ? SOON_MS : PUSHED.refetchInterval(query),
  });
}
