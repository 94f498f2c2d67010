import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api, changesQueues } from '../layout/desk-client.ts';

export type Refundable = Answer<'payments.getRefund'>;
export type Refund = BodyInput<Contract['payments.refund']>;

export function useRefundable(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'refund', paymentId],
    queryFn: ({ signal }) => api.call('payments.getRefund', { params: { paymentId } }, { signal }),
  });
}

export function useRefund(paymentId: string) {
  return useCommand({
    mutationFn: (body: Refund) => api.call('payments.refund', { params: { paymentId }, body }),
    ...changesQueues,
  });
}

export function useApproveRefund(paymentId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.approveRefund', { params: { paymentId }, body: { refundCents } }),
    ...changesQueues,
  });
}
