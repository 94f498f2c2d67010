import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query.ts';
import { announce, type Topic } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';

/** Until the card says what was done: it has other parts then, which would move under whoever goes on with it. */
async function shown(...topics: Topic[]): Promise<void> {
  announce(...topics);
  await queryClient.invalidateQueries({ queryKey: ['bid'] }, { cancelRefetch: false });
}

export function usePlaceBid(requestId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.place']>) =>
      api.call('bids.place', { params: { requestId }, body }),
    onSuccess: () => announce('bid', 'request'),
  });
}

export function useReviseBid(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.revise']>) =>
      api.call('bids.revise', { params: { bidId }, body }),
    onSuccess: () => announce('bid', 'request'),
  });
}

export function useCheckIn(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.checkIn']>) =>
      api.call('bids.checkIn', { params: { bidId }, body }),
    onSuccess: () => shown('bid', 'request'),
  });
}

export function useCompleteJob(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.complete']>) =>
      api.call('bids.complete', { params: { bidId }, body }),
    onSuccess: () => shown('bid', 'request', 'payment'),
  });
}
