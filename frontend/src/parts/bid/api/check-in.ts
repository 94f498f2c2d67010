import type { BodyInput, Contract } from '@sward/shared/contract';
import { placeIfAllowed } from '../../../lib/coarse-place.ts';
import { useAct } from '../../../lib/offline/use-act.ts';
import { refreshBids } from './refresh-bids.ts';

/** Checks in, now or as soon as there is a network; returns undefined where it waits. */
export function useCheckIn(bidId: string) {
  return useAct(async (body: BodyInput<Contract['bids.checkIn']>) => {
    const { act } = await import('../../../lib/offline/queue.ts');
    // A check-in that arrives late counts from its tap only with a place.
    const location = body.location ?? (navigator.onLine ? undefined : await placeIfAllowed());
    const sent = await act(bidId, { kind: 'check-in', body: { ...body, location } });
    await refreshBids('bid', 'request');
    return sent;
  });
}
