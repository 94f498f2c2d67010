import { MINUTE } from '@sward/shared/kernel';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { now } from '../../../lib/clock.ts';

/**
 * Takes the minutes until the arrival, which is told as a whole minute: the same again is the same time. Told now or as
 * soon as there is a network; gives undefined where it waits.
 */
export function useOnMyWay(bidId: string) {
  return useCommand({
    mutationFn: async (minutes: number) => {
      const { act } = await import('../../../lib/offline/queue.ts');
      const arrivesAt = new Date((Math.ceil(now() / MINUTE) + minutes) * MINUTE).toISOString();
      return await act(bidId, { kind: 'on-my-way', body: { arrivesAt } });
    },
    onSuccess: () => announce('bid'),
  });
}
