import { newEvent } from '@sward/shared/events';
import { type Actor, instant } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Table, type Write } from '@sward/shared/table';
import { openToAll as openWrites } from '../request/pending-store.ts';
import type { ServiceRequest } from '../request/request.ts';

type Because = 'owner' | 'passed' | 'time' | 'gone';
type OpenPorts = CommonPorts & { marketplace: Table };

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
