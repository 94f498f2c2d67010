import { newEvent } from '@sward/shared/events';
import { type Clock, instant, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import { placeKey } from '../browse/request-facts.ts';
import type { InboxPorts } from '../ports.ts';
import { uncountRequest } from '../quota/quota-store.ts';
import { expireRequest } from '../request/pending-store.ts';
import { askedProvider, opensAt } from '../request/private-request.ts';
import { expiryOf, type ServiceRequest } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { readRequest, requestIdOf } from '../request/request-store.ts';
import { openPrivate } from './open-private.ts';

/**
 * Timer: opens every private request whose deadline has passed, and expires every pending request after its service
 * date, except while a checkout is open on it. A live bid keeps a private request private.
 */
export async function expireRequests(ports: InboxPorts): Promise<void> {
  await eachDue(ports, 'requests', async (key) => {
    const request = await readRequest(ports.marketplace, requestIdOf(key));
    if (!request) return;
    if (isOver(request, ports.clock)) await expire(ports, request);
    else if (isToOpen(request, ports.clock)) await openPrivate(ports, SYSTEM, request, 'time');
  });
}

function isOver(request: ServiceRequest, clock: Clock): boolean {
  return request.status === 'pending' && !request.checkoutLock && expiryOf(request) <= clock.now();
}

function isToOpen(request: ServiceRequest, clock: Clock): boolean {
  const opens = opensAt(request);
  const isFree = request.status === 'pending' && !request.checkoutLock && request.liveBids === 0;
  return isFree && opens !== undefined && Date.parse(opens) <= clock.now();
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
    ...(await placeOfAsked(ports, request)),
    outbox(ports.clock, event),
  ]);
}

/**
 * Returns the writes that free the place of a request about which only one provider was asked: it counts only once it
 * had a bid.
 */
async function placeOfAsked(ports: InboxPorts, request: ServiceRequest) {
  const { privateFor } = request;
  if (askedProvider(request) === undefined || !privateFor?.onlyThem) return [];
  const bid = await ports.marketplace.get(placeKey(request.id, privateFor.providerId));
  return bid ? [] : await uncountRequest(ports.marketplace, request);
}
