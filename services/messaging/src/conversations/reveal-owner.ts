import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { findPair, recordRequestFacts } from './conversation-store.ts';

/**
 * BidAccepted: reveals the homeowner's name in an existing conversation. A conversation that opens later reads the
 * request itself.
 */
export async function revealOwner(ports: Ports, event: EventOf<'BidAccepted'>): Promise<void> {
  const { requestId, providerId } = event.data;
  const request = await readRequest(ports.marketplace, requestId);
  if (request?.acceptedProviderId !== providerId) return;
  const id = await findPair(ports.conversations, requestId, providerId);
  if (!id) return;
  await ports.conversations.transact([
    inbox(ports.clock, 'messaging.reveal-owner', event.id),
    recordRequestFacts({ id }, { accepted: true }),
  ]);
}
