import type { EventOf } from '@sward/shared/events';
import type { InboxPorts } from '../ports.ts';
import { declineLiveBids } from './decline-live-bids.ts';

/** RequestCancelled: declines every live bid. */
export async function declineCancelledBids(
  ports: InboxPorts,
  event: EventOf<'RequestCancelled'>,
): Promise<void> {
  await declineLiveBids(ports, 'bids.decline-cancelled-bids', event);
}
