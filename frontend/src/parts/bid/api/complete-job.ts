import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { UNDO_MS } from '../../../lib/waits.ts';
import { refreshBids } from './refresh-bids.ts';

type Finish = BodyInput<Contract['bids.complete']>;

/**
 * Finishes a job once it can no longer be taken back, or as soon as there is a network; returns undefined where it
 * waits. `onHeld`: the time to take it back begins.
 */
export function useCompleteJob(bidId: string, onHeld: (body: Finish) => void) {
  return useCommand({
    mutationFn: async (body: Finish) => {
      const { act } = await import('../../../lib/offline/queue.ts');
      return await act(bidId, { kind: 'finish', body }, undefined, {
        ms: UNDO_MS,
        onHeld: () => onHeld(body),
      });
    },
    onSuccess: () => refreshBids('bid', 'request', 'payment'),
  });
}
