import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { addFirstBid, minutesWaited } from './waiting-store.ts';

/** Thrown when the request has an earlier bid. */
class LaterBid extends Error {}

/**
 * BidPlaced: records how long the request waited for its first bid, for the usual wait in its area and for operators.
 */
export async function recordFirstBid(
  { marketplace, clock, log }: InboxPorts,
  event: EventOf<'BidPlaced'>,
): Promise<void> {
  const request = await readRequest(marketplace, event.data.requestId);
  // A visit is reserved for one provider, so its homeowner does not wait for bids.
  if (!request || request.reservedFor !== undefined) return;
  const minutes = minutesWaited(request, event.occurredAt);
  try {
    await marketplace.transact([
      inbox(clock, 'requests.keep-first-bid', event.id),
      ...addFirstBid(request, event.occurredAt, minutes, () => new LaterBid()),
    ]);
  } catch (error) {
    if (error instanceof LaterBid) return;
    throw error;
  }
  log.info('first bid', { requestId: request.id, minutes });
}
