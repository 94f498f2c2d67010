import { type Actor, AppError, ownedBy } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { ServiceRequest } from './request.ts';
import { readRequest } from './request-store.ts';

/** @throws AppError not_found unless the request is the caller's own. */
export async function ownRequest(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  requestId: string,
): Promise<ServiceRequest> {
  const request = await readRequest(marketplace, requestId);
  if (!request) throw new AppError('not_found');
  ownedBy(actor, request.ownerId);
  return request;
}
