import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refresh } from './refresh.ts';

export function useWithdrawOrder(orderId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.withdrawOrder', { params: { orderId } }),
    ...refresh,
  });
}
