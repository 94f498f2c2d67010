import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Leaving = BodyInput<Contract['payments.leaveJob']>;

export function useLeaveJob(bidId: string) {
  return useCommand({
    mutationFn: (body: Leaving) => api.call('payments.leaveJob', { params: { bidId }, body }),
    // Also after a refusal: the other party may have been quicker.
    onSettled: () => announce('payment', 'bid', 'request'),
  });
}
