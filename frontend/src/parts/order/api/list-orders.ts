import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { SOON_MS } from '../../../lib/api/queries/soon.ts';
import { PUSHED, queryClient } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';

export type Order = Answer<'payments.declineOrder'>;

const listOrders = (bidId: string, signal?: AbortSignal) =>
  api.call('payments.listOrders', { params: { bidId } }, signal && { signal });

const ordersOf = (bidId: string) => ({
  queryKey: ['payment', 'orders', bidId],
  queryFn: ({ signal }: { signal: AbortSignal }) => listOrders(bidId, signal),
});

/** Reads the change orders of a job before they are drawn; a failure is told where they are. */
export const readOrdersAhead = (bidId: string) => queryClient.prefetchQuery(ordersOf(bidId));

/** Reads the change orders of a job, newest first. */
export function useOrders(bidId: string) {
  return useQuery({
    ...ordersOf(bidId),
    ...PUSHED,
    refetchInterval: (query) => {
      const photos = query.state.data?.items.flatMap((order) => order.photos) ?? [];
      const waits = photos.some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}

/** Reads the orders, which makes the server ask Stripe at once; returns whether this one is paid. */
export async function orderIsPaid({ id, bidId }: Order): Promise<boolean> {
  const orders = await listOrders(bidId).catch(() => undefined);
  announce('payment', 'bid', 'request');
  return orders?.items.some((order) => order.id === id && order.status === 'paid') ?? false;
}
