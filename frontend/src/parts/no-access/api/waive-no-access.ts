import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshes } from './refresh.ts';

export function useWaiveNoAccess(bidId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.waiveNoAccess', { params: { bidId } }),
    ...refreshes,
  });
}
