import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { UNDO_MS } from '../../../lib/waits.ts';
import { refreshBids } from './refresh-bids.ts';

type Finish = BodyInput<Contract['bids.complete']>;

/**
 * Finishes a job after the time in which it can be taken back, or as soon as there is a network; gives undefined where it
 * waits. `onHeld`: that time begins.
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
