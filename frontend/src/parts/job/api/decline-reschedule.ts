import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useDeclineReschedule(bidId: string) {
  return useCommand({
    mutationFn: () => api.call('bids.declineReschedule', { params: { bidId } }),
    onSettled: () => announce('bid', 'request'),
  });
}
