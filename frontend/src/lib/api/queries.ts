import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { PUSHED } from './query.ts';

/** Between two looks at what is seconds away. */
const SOON_MS = 1500;

/** Reads that several areas show; keys begin with the topic that renews them. */
export function useRequest(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => api.call('requests.get', { params: { requestId } }, { signal }),
    ...PUSHED,
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ status }) => status === 'processing') ? SOON_MS : PUSHED.refetchInterval(),
  });
}

/** With `untilPaid` the bid is asked for often until it names its payment. */
export function useBid(bidId: string | null | undefined, untilPaid = false) {
  return useQuery({
    queryKey: ['bid', bidId],
    queryFn: ({ signal }) => api.call('bids.get', { params: { bidId: bidId ?? '' } }, { signal }),
    enabled: Boolean(bidId),
    ...PUSHED,
    refetchInterval: ({ state }) =>
      untilPaid && !state.data?.paymentId ? SOON_MS : PUSHED.refetchInterval(),
  });
}

/** The record of a job, for both of its parties. */
export function useJob(bidId: string) {
  return useQuery({
    queryKey: ['bid', bidId, 'job'],
    queryFn: ({ signal }) => api.call('bids.getJob', { params: { bidId } }, { signal }),
    ...PUSHED,
    refetchInterval: ({ state }) => {
      const { beforePhotos = [], afterPhotos = [] } = state.data ?? {};
      const waits = [...beforePhotos, ...afterPhotos].some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval();
    },
  });
}

/** States of a payment that the server leaves by itself within seconds. */
const PASSING = ['initiated', 'settling'];

/** `jobDone`: the job is finished, so held money is about to go into review. */
export function usePayment(paymentId: string | null | undefined, jobDone = false) {
  return useQuery({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.get', { params: { paymentId: paymentId ?? '' } }, { signal }),
    enabled: Boolean(paymentId),
    ...PUSHED,
    refetchInterval: ({ state }) => {
      const status = state.data?.status ?? '';
      const passing = PASSING.includes(status) || (jobDone && status === 'held');
      return passing ? SOON_MS : PUSHED.refetchInterval();
    },
  });
}
