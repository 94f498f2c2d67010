import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { SOON_MS } from '../../../lib/api/queries/soon.ts';
import { PUSHED } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Order = Answer<'payments.declineOrder'>;
export type Proposal = BodyInput<Contract['payments.proposeOrder']>;

const listOrders = (bidId: string, signal?: AbortSignal) =>
  api.call('payments.listOrders', { params: { bidId } }, signal && { signal });

/** The change orders of a job, newest first. */
export function useOrders(bidId: string) {
  return useQuery({
    queryKey: ['payment', 'orders', bidId],
    queryFn: ({ signal }) => listOrders(bidId, signal),
    ...PUSHED,
    refetchInterval: (query) => {
      const photos = query.state.data?.items.flatMap((order) => order.photos) ?? [];
      const waits = photos.some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}

/** Also after a refusal: the other party may have been quicker. */
const refresh = { onSettled: () => announce('payment', 'bid', 'request') };

export function useProposeOrder(bidId: string) {
  return useCommand({
    mutationFn: (body: Proposal) => api.call('payments.proposeOrder', { params: { bidId }, body }),
    ...refresh,
  });
}

/** Approves an order with the amount on the screen; without a charge it gives the keys of the payment. */
export function useApproveOrder({ id: orderId, payNowCents }: Pick<Order, 'id' | 'payNowCents'>) {
  return useCommand({
    mutationFn: (useKeptCard: boolean) =>
      api.call('payments.approveOrder', {
        params: { orderId },
        body: { amount: payNowCents / 100, useKeptCard },
      }),
  });
}

export function useDeclineOrder(orderId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.declineOrder', { params: { orderId } }),
    ...refresh,
  });
}

export function useWithdrawOrder(orderId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.withdrawOrder', { params: { orderId } }),
    ...refresh,
  });
}

/** The card was charged: reading the orders makes the server look at the card processor at once. */
export async function orderIsPaid(bidId: string): Promise<void> {
  await listOrders(bidId).catch(() => undefined);
  announce('payment', 'bid', 'request');
}
