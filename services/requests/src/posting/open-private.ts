import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Table, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { openToAll as openWrites } from '../request/pending-store.ts';
import { askedProvider } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';

type Because = 'owner' | 'passed' | 'time' | 'gone';
type OpenPorts = CommonPorts & { marketplace: Table };

/**
 * Opens the caller's own private request to all. Idempotent.
 * @throws AppError not_found, request_not_open, checkout_in_progress
 */
export async function openToAll(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<RequestForOwner> {
  const request = await retryOnConflict(['state_changed'], async () => {
    const own = await ownRequest(ports, actor, requestId);
    if (own.status !== 'pending' || own.privateFor === undefined) throw new AppError('request_not_open');
    if (askedProvider(own) === undefined) return own;
    if (own.checkoutLock) throw new AppError('checkout_in_progress');
    return await openPrivate(ports, actor, own, 'owner');
  });
  return await requestForOwner(ports, request, await readOwnAddress(ports, actor, request));
}

/**
 * Opens a private request as it was read, with further writes in the same transaction.
 * @throws AppError state_changed while a checkout is open on it, or after a concurrent change
 */
export async function openPrivate(
  ports: OpenPorts,
  actor: Actor,
  request: ServiceRequest,
  because: Because,
  also: readonly Write[] = [],
): Promise<ServiceRequest> {
  const openedAt = instant(ports.clock.now());
  const version = request.version + 1;
  const event = newEvent(ports, actor, { name: `Request#${request.id}`, version }, 'RequestOpened', {
    requestId: request.id,
    ownerId: request.ownerId,
    providerId: request.privateFor?.providerId ?? '',
    because,
  });
  await ports.marketplace.transact([...openWrites(request, openedAt), ...also, outbox(ports.clock, event)]);
  return { ...request, openedAt, version };
}
