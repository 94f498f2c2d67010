import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export type Resolution = BodyInput<Contract['payments.resolveDispute']>;

export function useResolve(paymentId: string) {
  return useCommand({
    mutationFn: (body: Resolution) => api.call('payments.resolveDispute', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
