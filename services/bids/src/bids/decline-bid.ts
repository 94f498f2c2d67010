import { type Provider, readProvider, uncountBid } from '@sward/requests';
import { type Actor, AppError, ownedBy } from '@sward/shared/kernel';
import { assertOpenOffer, type Bid } from '../bid/bid.ts';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { closeBid, readBid } from '../bid/bid-store.ts';
import { changeOnce } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';

/**
 * Declines a pending bid for the homeowner and releases its place on the request.
 * @throws AppError bid_not_open, checkout_in_progress while it is being paid
 */
export async function declineBid(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<{ bid: Bid; provider: Provider | undefined }> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, bid.ownerId);
  const provider = await readProvider(ports.marketplace, bid.providerId);
  const isDeclined = ({ status }: Bid) => status === 'declined';
  if (isDeclined(bid)) return { bid, provider };
  assertOpenOffer(bid);
  bidLifecycle.next(bid.status, 'decline', 'owner', 'bid_not_open');
  const writes = [
    ...closeBid(bid, 'declined', 'owner'),
    uncountBid(bid.requestId, bid.id),
    bidEvent(ports, actor, bid, 'BidDeclined'),
  ];
  return { bid: await changeOnce(ports, bid, writes, isDeclined), provider };
}
