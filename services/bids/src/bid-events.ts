import { type EventData, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Bid } from './bid.ts';
import type { InboxPorts } from './ports.ts';

type Parties = EventData<'BidWithdrawn'>;

/** Whom a bid concerns, as its events say. */
export function parties({ id, requestId, ownerId, providerId }: Bid): Parties {
  return { bidId: id, requestId, ownerId, providerId };
}

/** The outbox row of an event that tells of a bid's parties alone; the bid is as read, before the change. */
export function tell(
  ports: InboxPorts,
  actor: Actor,
  bid: Bid,
  type: 'BidWithdrawn' | 'BidDeclined' | 'JobCheckedIn',
): Write {
  return outbox(ports.clock, newEvent(ports, actor, changed(bid), type, parties(bid)));
}

/** The aggregate at the version that the same transaction writes. */
export function changed(bid: Bid): { name: string; version: number } {
  return { name: `Bid#${bid.id}`, version: bid.version + 1 };
}
