import { readRequest, uncountDeclined } from '@sward/requests';
import { retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { closeBid, readBids } from '../bid/bid-store.ts';
import type { InboxPorts } from '../ports.ts';

/**
 * Declines every pending bid of a closed request, except the accepted one. One transaction also marks the
 * event as handled; the limit of live bids keeps it small.
 */
export async function declineLiveBids(
  ports: InboxPorts,
  consumer: string,
  event: { id: string; data: { requestId: string } },
): Promise<void> {
  // A concurrent withdrawal of one bid must not stop the others from being declined.
  await retryOnConflict(['bid_not_open'], () => decline(ports, consumer, event));
}

async function decline(
  ports: InboxPorts,
  consumer: string,
  event: { id: string; data: { requestId: string } },
): Promise<void> {
  const request = await readRequest(ports.marketplace, event.data.requestId);
  if (!request || request.status === 'pending') return;
  const others = Object.keys(request.bidPrices).filter((bidId) => bidId !== request.acceptedBidId);
  const bids = (await readBids(ports.marketplace, request.id, others)).filter((b) => b.status === 'pending');
  if (bids.length === 0) return;
  const writes = bids.flatMap((bid) => {
    bidLifecycle.next(bid.status, 'decline', 'system');
    return [...closeBid(bid, 'declined', 'system'), bidEvent(ports, SYSTEM, bid, 'BidDeclined')];
  });
  await ports.marketplace.transact([
    inbox(ports.clock, consumer, event.id),
    ...writes,
    uncountDeclined(
      request,
      bids.map((bid) => bid.id),
    ),
  ]);
}
