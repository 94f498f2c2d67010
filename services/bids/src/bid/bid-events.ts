import { type EventData, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Write } from '@sward/shared/table';
import type { Bid } from './bid.ts';

type Parties = EventData<'BidWithdrawn'>;

/** Returns the parties and ids in every event of a bid. */
export function parties({ id, requestId, ownerId, providerId }: Bid): Parties {
  return { bidId: id, requestId, ownerId, providerId };
}

/** Returns the data of events that carry a price. */
export function offerEventData(bid: Bid): EventData<'BidPlaced'> {
  const { amountCents: bidCents, availableDate, availableTime } = bid;
  return { ...parties(bid), bidCents, availableDate, availableTime };
}

/** Builds the outbox row of an event that carries only a bid's parties. The bid is as read, before the change. */
export function bidEvent(
  ports: CommonPorts,
  actor: Actor,
  bid: Bid,
  type: 'BidConfirmed' | 'BidWithdrawn' | 'BidDeclined' | 'JobCheckedIn' | 'JobTakenFromOperators',
): Write {
  return outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), type, parties(bid)));
}

/** Returns the aggregate at the version that the same transaction writes. */
export function nextBidVersion(bid: Bid): { name: string; version: number } {
  return { name: `Bid#${bid.id}`, version: bid.version + 1 };
}
