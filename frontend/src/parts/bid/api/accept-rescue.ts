import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useAcceptRescue(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.acceptRescue']>) =>
      api.call('payments.acceptRescue', { params: { bidId }, body }),
    onSettled: () => announce('bid', 'request'),
  });
}
