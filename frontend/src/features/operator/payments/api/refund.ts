import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export type Refund = BodyInput<Contract['payments.refund']>;

export function useRefund(paymentId: string) {
  return useCommand({
    mutationFn: (body: Refund) => api.call('payments.refund', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
