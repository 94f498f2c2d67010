import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshBids } from './refresh-bids.ts';

export function useCheckIn(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.checkIn']>) =>
      api.call('bids.checkIn', { params: { bidId }, body }),
    onSuccess: () => refreshBids('bid', 'request'),
  });
}
