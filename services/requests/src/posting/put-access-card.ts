import { type Actor, AppError } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type AccessCard, putAccessCard as accessWrite, readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { checkUnfinished } from '../request/pending-store.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';

/**
 * Replaces the access card of the property, until the job is completed. Only the accepted provider reads it,
 * so that it may hold contact details.
 * @throws AppError not_found, request_not_open
 */
export async function putAccessCard(
  ports: Ports,
  actor: Actor,
  { requestId, ...accessCard }: AccessCard & { requestId: string },
): Promise<RequestForOwner> {
  const request = await ownRequest(ports, actor, requestId);
  const address = await readOwnAddress(ports, actor, request);
  if (!address) throw new AppError('not_found');
  await ports.marketplace.transact([checkUnfinished(requestId), accessWrite(requestId, accessCard)]);
  return await requestForOwner(ports, request, { ...address, accessCard });
}
