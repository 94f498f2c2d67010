import type { EventOf } from '@sward/shared/events';
import type { InboxPorts } from '../ports.ts';
import { declineLiveBids } from './decline-live-bids.ts';

/** BidAccepted: declines every other live bid. */
export async function declineOtherBids(ports: InboxPorts, event: EventOf<'BidAccepted'>): Promise<void> {
  await declineLiveBids(ports, 'bids.decline-other-bids', event);
}
