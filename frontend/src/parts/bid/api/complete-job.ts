import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshBids } from './refresh-bids.ts';

export function useCompleteJob(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.complete']>) =>
      api.call('bids.complete', { params: { bidId }, body }),
    onSuccess: () => refreshBids('bid', 'request', 'payment'),
  });
}
