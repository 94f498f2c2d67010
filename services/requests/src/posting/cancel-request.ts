import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Table, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { cancelRequest as cancelWrites } from '../request/pending-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';

/**
 * Cancels the caller's own pending request. The bids service declines its bids on the event.
 * @throws AppError not_found, request_not_open, checkout_in_progress
 */
export async function cancelRequest(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<RequestForOwner> {
  const request = await retryOnConflict(['state_changed'], async () => {
    const open = await ownRequest(ports, actor, requestId);
    if (open.status === 'cancelled') return open;
    // A visit is skipped through its recurring service, which notifies the provider.
    if (open.status !== 'pending' || open.reservedFor !== undefined) throw new AppError('request_not_open');
    if (open.checkoutLock) throw new AppError('checkout_in_progress');
    return await cancelPending(ports, actor, open, 'owner');
  });
  return await requestForOwner(ports, request, await readOwnAddress(ports, actor, request));
}

/**
 * Cancels a pending request as it was read, with further writes in the same transaction.
 * @throws AppError state_changed while a checkout is open on it, or after a concurrent change
 */
export async function cancelPending(
  ports: CommonPorts & { marketplace: Table },
  actor: Actor,
  request: ServiceRequest,
  role: 'owner' | 'system',
  also: readonly Write[] = [],
): Promise<ServiceRequest> {
  const status = requestLifecycle.next(request.status, 'cancel', role);
  const version = request.version + 1;
  const cancelledAt = instant(ports.clock.now());
  const data = { requestId: request.id, ownerId: request.ownerId };
  const event = newEvent(ports, actor, { name: `Request#${request.id}`, version }, 'RequestCancelled', data);
  await ports.marketplace.transact([
    ...cancelWrites(request, cancelledAt, role),
    ...also,
    outbox(ports.clock, event),
  ]);
  return { ...request, status, version, cancelledAt, cancelledBy: role };
}
