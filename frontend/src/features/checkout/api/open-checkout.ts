import { useQuery } from '@tanstack/react-query';
import { type Answer, api, isCode } from '../../../lib/api/api.ts';

export type Bid = Answer<'bids.get'>;

export type Intent = Answer<'payments.createIntent'>;

export type SavedCard = NonNullable<Answer<'payments.savedCard'>['card']>;

/** The bid and its payment intent; opening checkout again gives the same intent. */
export function useCheckout(bidId: string) {
  return useQuery({
    queryKey: ['checkout', bidId],
    queryFn: async (): Promise<{ bid: Bid; intent?: Intent; savedCard?: SavedCard | undefined }> => {
      const bid = await api.call('bids.get', { params: { bidId } });
      if (bid.status === 'accepted' || bid.status === 'completed') return { bid };
      const [intent, savedCard] = await Promise.all([openIntent(bid), readSavedCard()]);
      return { bid, intent, savedCard };
    },
    gcTime: 0,
  });
}

/** None is offered when it cannot be read: any card pays. */
async function readSavedCard(): Promise<SavedCard | undefined> {
  const answer = await api.call('payments.savedCard').catch(() => undefined);
  return answer?.card ?? undefined;
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
