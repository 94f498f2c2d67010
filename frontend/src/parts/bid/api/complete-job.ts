import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshBids } from './refresh-bids.ts';

/** Finishes a job, now or as soon as there is a network; gives undefined where it waits. */
export function useCompleteJob(bidId: string) {
  return useCommand({
    mutationFn: async (body: BodyInput<Contract['bids.complete']>) => {
      const { act } = await import('../../../lib/offline/queue.ts');
      return await act(bidId, { kind: 'finish', body });
    },
    onSuccess: () => refreshBids('bid', 'request', 'payment'),
  });
}
