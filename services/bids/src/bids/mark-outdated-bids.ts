import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { isOutdated } from './bid.ts';
import { markOutdated, readBids } from './bid-store.ts';

/**
 * RequestUpdated: every live bid that was made for something else is marked, so that its provider sees it. A bid
 * that was confirmed, revised or placed since is made for what is there now and stays as it is.
 */
export async function markOutdatedBids(ports: InboxPorts, event: EventOf<'RequestUpdated'>): Promise<void> {
  if (!event.data.bidsNeedConfirmation) return;
  // A bid was confirmed or withdrawn in between: the others must still be marked.
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
