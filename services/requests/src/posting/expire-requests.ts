import { newEvent } from '@sward/shared/events';
import { type Clock, instant, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { expireRequest } from '../request/pending-store.ts';
import { expiryOf, requestLifecycle, type ServiceRequest } from '../request/request.ts';
import { readRequest, requestIdOf } from '../request/request-store.ts';

/** Timer: expires every pending request after its service date, except while a checkout is open on it. */
export async function expireRequests(ports: InboxPorts): Promise<void> {
  await eachDue(ports, 'requests', async (key) => {
    const request = await readRequest(ports.marketplace, requestIdOf(key));
    if (request && isOver(request, ports.clock)) await expire(ports, request);
  });
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
