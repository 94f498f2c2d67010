import { countBid, readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { instant, toCents } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { putBid } from '../bid/bid-store.ts';
import { offerOn } from '../bid/offer.ts';
import type { InboxPorts } from '../ports.ts';

/**
 * RecurringVisitCreated: places the only bid of a visit, by its provider at the agreed price. Charging the card accepts
 * it.
 */
export async function placeVisitBid(
  ports: InboxPorts,
  event: EventOf<'RecurringVisitCreated'>,
): Promise<void> {
  const { recurringId, requestId, bidId, ownerId, providerId } = event.data;
  const request = await readRequest(ports.marketplace, requestId);
  if (request?.status !== 'pending') return;
  const bidAmount = toCents(event.data.bidCents);
  const { serviceDate: availableDate, serviceTime: availableTime } = request;
  await ports.marketplace.transact([
    inbox(ports.clock, 'bids.place-visit-bid', event.id),
    ...putBid({
      id: bidId,
      version: 1,
      status: bidLifecycle.next(null, 'place', 'provider'),
      ...{ requestId, ownerId, providerId, recurringId },
      ...offerOn(request, { bidAmount, availableDate, availableTime, description: '' }),
      needsConfirmation: false,
      createdAt: instant(ports.clock.now()),
    }),
    countBid(request, bidId, bidAmount),
  ]);
}
