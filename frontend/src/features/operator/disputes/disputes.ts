import type { BodyInput, Contract } from '@sward/shared/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api, changesQueues, pagesOf } from '../layout/desk-client.ts';

export type DisputeItem = ItemOf<'payments.listDisputes'>;
export type OperatorDispute = Answer<'payments.getDispute'>;
export type Resolution = BodyInput<Contract['payments.resolveDispute']>;

export const QUEUES = ['waiting', 'parties', 'ended'] as const;
export type DisputeQueue = (typeof QUEUES)[number];

export function useDisputes(queue: DisputeQueue) {
  return useInfiniteQuery({
    ...pagesOf('payments.listDisputes', ['desk', 'disputes', queue], { query: { queue } }),
    ...LIVE,
  });
}

export function useDispute(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'dispute', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDispute', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}

export function useResolve(paymentId: string) {
  return useCommand({
    mutationFn: (body: Resolution) => api.call('payments.resolveDispute', { params: { paymentId }, body }),
    ...changesQueues,
  });
}

export function useApprove(paymentId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.approveDispute', { params: { paymentId }, body: { refundCents } }),
    ...changesQueues,
  });
}
