import { type Actor, AppError, isOperator, isProvider, signedIn } from '@sward/shared/kernel';
import { type Address, type JobAddress, readAddress, readOwnAddress } from './address-store.ts';
import { hasBidOn } from './own-bids.ts';
import type { Ports } from './ports.ts';
import type { RequestRole, ServiceRequest } from './request.ts';
import { readRequest } from './request-store.ts';

/** A request as one role may see it. */
export type SeenRequest =
  | { role: 'owner' | 'operator'; request: ServiceRequest; address: Address | undefined }
  | { role: 'accepted-provider'; request: ServiceRequest; address: JobAddress | undefined }
  | { role: 'provider'; request: ServiceRequest };

/**
 * Owner and operators see everything; the accepted provider also where it is; providers the masked view
 * while it is pending, and afterwards those who had a bid on it. For everyone else there is no such request.
 */
export async function getRequest(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<SeenRequest> {
  const request = await readRequest(ports.marketplace, requestId);
  const role = request && (await roleOf(ports, actor, request));
  if (!request || !role) throw new AppError('not_found');
  if (role === 'provider') return { role, request };
  if (role === 'accepted-provider')
    return { role, request, address: await readAddress(ports, actor, request) };
  return { role, request, address: await readOwnAddress(ports, actor, request) };
}

type Role = Exclude<RequestRole, 'system'>;

async function roleOf(ports: Ports, actor: Actor, request: ServiceRequest): Promise<Role | undefined> {
  const { accountId } = signedIn(actor);
  if (accountId === request.ownerId) return 'owner';
  if (isOperator(actor)) return 'operator';
  if (!isProvider(actor)) return undefined;
  if (accountId === request.acceptedProviderId) return 'accepted-provider';
  if (request.status === 'pending') return 'provider';
  return (await hasBidOn(ports.marketplace, accountId, request.id)) ? 'provider' : undefined;
}
