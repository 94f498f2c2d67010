import { MINUTE } from '@sward/shared/kernel';
import { announce } from '../../../lib/api/signals.ts';
import { now } from '../../../lib/clock.ts';
import { useAct } from '../../../lib/offline/use-act.ts';

/**
 * Takes the minutes until the arrival, and sends a whole minute: the same minutes again are the same time. Sends it now
 * or as soon as there is a network; returns undefined where it waits.
 */
export function useOnMyWay(bidId: string) {
  return useAct(async (minutes: number) => {
    const { act } = await import('../../../lib/offline/queue.ts');
    const arrivesAt = new Date((Math.ceil(now() / MINUTE) + minutes) * MINUTE).toISOString();
    const sent = await act(bidId, { kind: 'on-my-way', body: { arrivesAt } });
    announce('bid');
    return sent;
  });
}
