import { MINUTE } from '@sward/shared/kernel';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { now } from '../../../lib/clock.ts';

/** Takes the minutes until the arrival, which is told as a whole minute: the same again is the same time. */
export function useOnMyWay(bidId: string) {
  return useCommand({
    mutationFn: (minutes: number) => {
      const arrivesAt = new Date((Math.ceil(now() / MINUTE) + minutes) * MINUTE).toISOString();
      return api.call('bids.onMyWay', { params: { bidId }, body: { arrivesAt } });
    },
    onSuccess: () => announce('bid'),
  });
}
