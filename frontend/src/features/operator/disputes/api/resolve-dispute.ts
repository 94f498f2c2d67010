import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export type Resolution = BodyInput<Contract['payments.resolveDispute']>;

export function useResolveDispute(paymentId: string) {
  return useCommand({
    mutationFn: (body: Resolution) => api.call('payments.resolveDispute', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
