import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { LIVE } from './query.ts';

const CAPTURE_POLL_MS = 1500;

/** Reads that several areas show; keys begin with the topic that renews them. */
export function useRequest(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => api.call('requests.get', { params: { requestId } }, { signal }),
    ...LIVE,
  });
}

/** With `untilPaid` the bid is asked for often until it names its payment. */
export function useBid(bidId: string | null | undefined, untilPaid = false) {
  return useQuery({
    queryKey: ['bid', bidId],
    queryFn: ({ signal }) => api.call('bids.get', { params: { bidId: bidId ?? '' } }, { signal }),
    enabled: Boolean(bidId),
    ...LIVE,
    refetchInterval: ({ state }) =>
      untilPaid && !state.data?.paymentId ? CAPTURE_POLL_MS : LIVE.refetchInterval,
  });
}

/** A payment that is still only initiated is asked for often: its capture is seconds away. */
export function usePayment(paymentId: string | null | undefined) {
  return useQuery({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.get', { params: { paymentId: paymentId ?? '' } }, { signal }),
    enabled: Boolean(paymentId),
    ...LIVE,
    refetchInterval: ({ state }) =>
      state.data?.status === 'initiated' ? CAPTURE_POLL_MS : LIVE.refetchInterval,
  });
}
