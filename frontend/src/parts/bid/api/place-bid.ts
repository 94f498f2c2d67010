import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { offerPushes } from '../../../lib/pushes/moment.ts';

export function usePlaceBid(requestId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.place']>) =>
      api.call('bids.place', { params: { requestId }, body }),
    onSuccess: () => {
      announce('bid', 'request');
      offerPushes();
    },
  });
}
