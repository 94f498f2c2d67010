import { type Bid, offerRescue, readBids } from '@sward/bids';
import { newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import type { Offer } from './rescue.ts';

/**
 * Writes day and window to each bid that is asked, and publishes one event for them, which does not name the provider
 * who had the job. `loss`: how often the request has lost its provider.
 */
export async function makeOffer(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  offer: Offer,
  loss: number,
): Promise<Write[]> {
  const { id: paymentId, requestId, ownerId, version } = payment;
  const { bidIds, date, time, until } = offer;
  const bids = await readBids(ports.marketplace, requestId, bidIds);
  const asked = bidIds.flatMap((id): Bid[] => bids.filter((bid) => bid.id === id));
  const providerIds = asked.map(({ providerId }) => providerId);
  const data = { ...{ requestId, ownerId, paymentId, bidIds, providerIds }, date, time, until };
  const aggregate = { name: `Payment#${paymentId}`, version: version + 1 };
  return [
    ...asked.map((bid) => offerRescue(bid, { date, time, until, loss })),
    outbox(ports.clock, newEvent(ports, actor, aggregate, 'RescueOffered', data)),
  ];
}
