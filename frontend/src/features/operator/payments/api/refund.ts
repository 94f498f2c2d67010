import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export type Refund = BodyInput<Contract['payments.refund']>;

export function useRefund(paymentId: string) {
  return useCommand({
    mutationFn: (body: Refund) => api.call('payments.refund', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
