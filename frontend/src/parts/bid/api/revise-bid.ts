import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useReviseBid(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.revise']>) =>
      api.call('bids.revise', { params: { bidId }, body }),
    onSuccess: () => announce('bid', 'request'),
  });
}
