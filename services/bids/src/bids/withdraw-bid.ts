import { type Provider, readProvider, uncountBid } from '@sward/requests';
import type { Actor } from '@sward/shared/kernel';
import { assertOpenOffer, type Bid } from '../bid/bid.ts';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { closeBid } from '../bid/bid-store.ts';
import { changeOnce, ownBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';

/**
 * Withdraws the caller's own pending bid and releases its place on the request.
 * @throws AppError bid_not_open, checkout_in_progress while it is being paid
 */
export async function withdrawBid(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<{ bid: Bid; provider: Provider | undefined }> {
  const bid = await ownBid(ports, actor, bidId);
  const provider = await readProvider(ports.marketplace, bid.providerId);
  const isWithdrawn = ({ status }: Bid) => status === 'withdrawn';
  if (isWithdrawn(bid)) return { bid, provider };
  assertOpenOffer(bid);
  bidLifecycle.next(bid.status, 'withdraw', 'provider', 'bid_not_open');
  const writes = [
    ...closeBid(bid, 'withdrawn'),
    uncountBid(bid.requestId, bid.id),
    bidEvent(ports, actor, bid, 'BidWithdrawn'),
  ];
  return { bid: await changeOnce(ports, bid, writes, isWithdrawn), provider };
}
