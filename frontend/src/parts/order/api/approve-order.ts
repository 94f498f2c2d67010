import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Order } from './list-orders.ts';

/** Approves an order with the amount on the screen; returns the keys of the payment where nothing was charged. */
export function useApproveOrder({ id: orderId, payNowCents }: Pick<Order, 'id' | 'payNowCents'>) {
  return useCommand({
    mutationFn: (useKeptCard: boolean) =>
      api.call('payments.approveOrder', {
        params: { orderId },
        body: { amount: payNowCents / 100, useKeptCard },
      }),
  });
}
