import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refresh } from './refresh.ts';

export type Proposal = BodyInput<Contract['payments.proposeOrder']>;

export function useProposeOrder(bidId: string) {
  return useCommand({
    mutationFn: (body: Proposal) => api.call('payments.proposeOrder', { params: { bidId }, body }),
    ...refresh,
  });
}
