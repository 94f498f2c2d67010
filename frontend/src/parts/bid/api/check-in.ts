import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { placeIfAllowed } from '../../../lib/coarse-place.ts';
import { refreshBids } from './refresh-bids.ts';

/** Checks in, now or as soon as there is a network; gives undefined where it waits. */
export function useCheckIn(bidId: string) {
  return useCommand({
    mutationFn: async (body: BodyInput<Contract['bids.checkIn']>) => {
      const { act } = await import('../../../lib/offline/queue.ts');
      // What arrives late counts from the tap only with a place.
      const location = body.location ?? (navigator.onLine ? undefined : await placeIfAllowed());
      return await act(bidId, { kind: 'check-in', body: { ...body, location } });
    },
    onSuccess: () => refreshBids('bid', 'request'),
  });
}
