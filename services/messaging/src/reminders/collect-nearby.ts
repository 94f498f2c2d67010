import { askedProvider, providersAround, readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { AlreadyHandled, inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { addToDigest, type Digest, readDigest } from './digest-store.ts';

/**
 * RequestPosted, RequestOpened: adds the request to the hourly mail of every matching provider nearby. Each provider is
 * marked separately, so that a repeated event continues with the others.
 */
export async function collectNearby(
  ports: InboxPorts,
  event: EventOf<'RequestPosted' | 'RequestOpened'>,
): Promise<void> {
  const request = await readRequest(ports.marketplace, event.data.requestId);
  if (request?.status !== 'pending' || askedProvider(request) !== undefined) return;
  for await (const providers of providersAround(ports.marketplace, request)) {
    for (const { accountId } of providers)
      await collect(ports, { kind: 'nearby', accountId }, request.id, event.id);
  }
}

/** Adds a request to the hourly mail of a provider, once per event. */
export async function collect(
  ports: InboxPorts,
  named: Pick<Digest, 'kind' | 'accountId'>,
  requestId: string,
  eventId: string,
): Promise<void> {
  const handled = inbox(ports.clock, `messaging.collect-${named.kind}.${named.accountId}`, eventId);
  try {
    await retryOnConflict(['state_changed'], async () => {
      const digest = await readDigest(ports.conversations, named);
      await ports.conversations.transact([handled, ...addToDigest(digest, requestId, ports.clock.now())]);
    });
  } catch (error) {
    if (!(error instanceof AlreadyHandled)) throw error;
  }
}
