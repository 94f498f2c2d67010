import type { EventOf } from '@sward/shared/events';
import type { InboxPorts } from '../ports.ts';
import { declineLiveBids } from './decline-live-bids.ts';

/** RequestExpired: declines every live bid. */
export async function declineExpiredBids(ports: InboxPorts, event: EventOf<'RequestExpired'>): Promise<void> {
  await declineLiveBids(ports, 'bids.decline-expired-bids', event);
}
