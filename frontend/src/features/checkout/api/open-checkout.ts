import { useQuery } from '@tanstack/react-query';
import { type Answer, api, isCode } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';

export type Bid = Answer<'bids.get'>;

export type Intent = Answer<'payments.createIntent'>;

export type SavedCard = NonNullable<Intent['savedCard']>;

const checkoutKey = (bidId: string) => ['checkout', bidId];

/** Reads the bid and its payment intent. Reopening returns the same intent while its payment is open. */
export function useOpenCheckout(bidId: string) {
  return useQuery({
    queryKey: checkoutKey(bidId),
    queryFn: async (): Promise<{ bid: Bid; intent?: Intent }> => {
      const bid = await api.call('bids.get', { params: { bidId } });
      if (bid.status === 'accepted' || bid.status === 'completed') return { bid };
      return { bid, intent: await openIntent(bid) };
    },
    gcTime: 0,
    // A refetch would clear the card form while the homeowner types.
    refetchOnReconnect: false,
  });
}

/** Opens a new checkout after the payment has ended or the price has changed. Resolves once it is shown or refused. */
export function openAgain(bidId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: checkoutKey(bidId) });
}

/** Opens the intent. After a revision of the bid, the server returns the new total, and the homeowner sees that one. */
async function openIntent(bid: Bid): Promise<Intent> {
  const open = (amount: number) => api.call('payments.createIntent', { body: { bidId: bid.id, amount } });
  try {
    return await open(bid.total);
  } catch (error) {
    const amount = isCode(error, 'amount_changed') ? error.data.amount : undefined;
    if (typeof amount !== 'number') throw error;
    return open(amount);
  }
}
