import { newEvent } from '@sward/shared/events';
import { type Clock, instant, isAppError, SYSTEM } from '@sward/shared/kernel';
import { DUE_SHARDS, duePartition, type Key, outbox } from '@sward/shared/table';
import { expireRequest } from './pending-store.ts';
import type { InboxPorts } from './ports.ts';
import { expiryOf, requestLifecycle, type ServiceRequest } from './request.ts';
import { readRequest, requestIdOf } from './request-store.ts';

const PAGE = 50;

/** Timer: ends every pending request whose service date is over, unless a checkout is open on it. */
export async function expireRequests(ports: InboxPorts): Promise<void> {
  for (const key of await everythingDue(ports)) {
    const request = await readRequest(ports.marketplace, requestIdOf(key));
    if (!request || !isOver(request, ports.clock)) continue;
    try {
      await expire(ports, request);
    } catch (error) {
      // Someone else moved it on, or it fails alone: the others still expire, the next run looks again.
      if (!isAppError(error, 'state_changed'))
        ports.log.error('could not expire', { requestId: request.id, error });
    }
  }
}

/** The first page of each shard: what is beyond it is still due at the next run. */
async function everythingDue({ marketplace, clock }: InboxPorts): Promise<Key[]> {
  const upTo = instant(clock.now());
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => duePartition('requests', shard));
  const pages = await Promise.all(
    shards.map((pk) => marketplace.queryIndex('due', { pk, sk: { upTo }, limit: PAGE })),
  );
  return pages.flatMap((page) => page.items);
}

function isOver(request: ServiceRequest, clock: Clock): boolean {
  return request.status === 'pending' && !request.checkoutLock && expiryOf(request) <= clock.now();
}

async function expire(ports: InboxPorts, request: ServiceRequest): Promise<void> {
  requestLifecycle.next(request.status, 'expire', 'system');
  const aggregate = { name: `Request#${request.id}`, version: request.version + 1 };
  const event = newEvent(ports, SYSTEM, aggregate, 'RequestExpired', {
    requestId: request.id,
    ownerId: request.ownerId,
  });
  await ports.marketplace.transact([
    ...expireRequest(request, instant(ports.clock.now())),
    outbox(ports.clock, event),
  ]);
}
