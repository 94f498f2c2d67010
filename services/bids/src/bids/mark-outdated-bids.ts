import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { isOutdated } from '../bid/bid.ts';
import { markOutdated, readBids } from '../bid/bid-store.ts';
import type { InboxPorts } from '../ports.ts';

/**
 * RequestUpdated: marks every live bid for earlier terms, so that its provider sees it. A bid confirmed, revised or
 * placed since then fits the current terms and does not change.
 */
export async function markOutdatedBids(ports: InboxPorts, event: EventOf<'RequestUpdated'>): Promise<void> {
  if (!event.data.bidsNeedConfirmation) return;
  // A concurrent confirmation or withdrawal must not stop the others from being marked.
  await retryOnConflict(['bid_not_open'], async () => {
    const request = await readRequest(ports.marketplace, event.data.requestId);
    if (request?.status !== 'pending') return;
    const bids = await readBids(ports.marketplace, request.id, Object.keys(request.bidPrices));
    const outdated = bids.filter((bid) => bid.status === 'pending' && isOutdated(bid, request));
    if (outdated.length === 0) return;
    await ports.marketplace.transact([
      inbox(ports.clock, 'bids.mark-outdated-bids', event.id),
      ...outdated.map((bid) => markOutdated(bid, request)),
    ]);
  });
}
