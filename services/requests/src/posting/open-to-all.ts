import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { askedProvider } from '../request/private-request.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';
import { openPrivate } from './open-private.ts';

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
