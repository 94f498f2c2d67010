import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';

/** Another day for a job, as it is proposed and accepted. */
export type JobDay = BodyInput<Contract['bids.reschedule']>;

export function useReschedule(bidId: string, command: 'bids.reschedule' | 'bids.acceptReschedule') {
  return useCommand({
    mutationFn: (body: JobDay) => api.call(command, { params: { bidId }, body }),
    onSettled: () => announce('bid', 'request', 'payment'),
  });
}

export function useKeepDay(bidId: string) {
  return useCommand({
    mutationFn: () => api.call('bids.declineReschedule', { params: { bidId } }),
    onSettled: () => announce('bid', 'request'),
  });
}

export function useReview(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.review']>) =>
      api.call('bids.review', { params: { bidId }, body }),
    onSuccess: () => announce('bid', 'request'),
  });
}

/** What calling a job off would mean now. */
export function useCancelPreview(bidId: string) {
  return useQuery({
    // Of no topic: who has just called it off asks no more.
    queryKey: ['cancel', bidId],
    queryFn: ({ signal }) =>
      api.call('payments.cancelJob', { params: { bidId }, query: { preview: 'true' } }, { signal }),
    // The clock changes it: always asked anew.
    gcTime: 0,
  });
}

/** Calls a job off, on the terms of the preview. */
export function useCancelJob(bidId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.cancelJob', { params: { bidId }, body: { refundCents } }),
    onSettled: () => announce('bid', 'request', 'payment'),
  });
}
