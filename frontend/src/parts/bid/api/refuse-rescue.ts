import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useRefuseRescue(bidId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.refuseRescue', { params: { bidId } }),
    onSettled: () => announce('bid', 'request'),
  });
}
