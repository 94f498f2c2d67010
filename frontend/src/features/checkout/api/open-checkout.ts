import { useQuery } from '@tanstack/react-query';
import { type Answer, api, isCode } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';

export type Bid = Answer<'bids.get'>;

export type Intent = Answer<'payments.createIntent'>;

export type SavedCard = NonNullable<Intent['savedCard']>;

const checkoutKey = (bidId: string) => ['checkout', bidId];

/** The bid and its payment intent; opening checkout again gives the same intent, as long as its payment is open. */
export function useCheckout(bidId: string) {
  return useQuery({
    queryKey: checkoutKey(bidId),
    queryFn: async (): Promise<{ bid: Bid; intent?: Intent }> => {
      const bid = await api.call('bids.get', { params: { bidId } });
      if (bid.status === 'accepted' || bid.status === 'completed') return { bid };
      return { bid, intent: await openIntent(bid) };
    },
    gcTime: 0,
    // A card that is being typed stays.
    refetchOnReconnect: false,
  });
}

/** Opens the checkout of a payment that has ended meanwhile, or of another price; resolves when it is shown, or was refused. */
export function openAgain(bidId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: checkoutKey(bidId) });
}

/** A bid revised meanwhile has another total: the server says which, and the customer sees that one. */
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
