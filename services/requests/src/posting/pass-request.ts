import { newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  instant,
  isProvider,
  retryOnConflict,
  SYSTEM,
  signedIn,
} from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { placeKey } from '../browse/request-facts.ts';
import type { Ports } from '../ports.ts';
import { uncountRequest } from '../quota/quota-store.ts';
import { askedProvider } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { putRefusal, readAsked } from './asked-store.ts';
import { cancelPending } from './cancel-request.ts';
import { openPrivate } from './open-private.ts';

/**
 * Refuses a private request for the provider who is asked first. The request then opens to all, or ends if no other
 * provider was to be asked, and then does not count in the plan. Idempotent.
 * @throws AppError not_found to everyone else, request_not_open after a bid of theirs
 */
export async function passRequest(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  await retryOnConflict(['state_changed'], async () => {
    const request = await readRequest(ports.marketplace, requestId);
    const asked = request?.privateFor;
    if (!request || !isProvider(actor) || asked?.providerId !== accountId) throw new AppError('not_found');
    const before = await readAsked(ports.marketplace, request.ownerId, accountId);
    if (!before || request.status !== 'pending' || askedProvider(request) === undefined) return;
    if (request.liveBids > 0) throw new AppError('request_not_open');
    const at = instant(ports.clock.now());
    const refusal =
      before.requestId === requestId ? [putRefusal(request.ownerId, accountId, before, at)] : [];
    const also = [...refusal, outbox(ports.clock, passedEvent(ports, actor, request))];
    if (asked.onlyThem) await endAsked(ports, request, also);
    else await openPrivate(ports, actor, request, 'passed', also);
  });
}

async function endAsked(ports: Ports, request: ServiceRequest, also: Write[]): Promise<void> {
  const hadBid = await ports.marketplace.get(placeKey(request.id, request.privateFor?.providerId ?? ''));
  await cancelPending(ports, SYSTEM, request, 'system', [
    ...also,
    ...(hadBid ? [] : await uncountRequest(ports.marketplace, request)),
  ]);
}

function passedEvent(ports: Ports, actor: Actor, request: ServiceRequest) {
  const { id: requestId, ownerId, version, privateFor } = request;
  return newEvent(ports, actor, { name: `Request#${requestId}`, version: version + 1 }, 'ProviderPassed', {
    ...{ requestId, ownerId, providerId: privateFor?.providerId ?? '' },
    open: privateFor?.onlyThem !== true,
  });
}
