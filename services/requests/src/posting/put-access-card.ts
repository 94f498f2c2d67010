import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readVisits } from '../recurring/open-visits.ts';
import { changeRecurring, readRecurring } from '../recurring/recurring-store.ts';
import {
  type AccessCard,
  type Address,
  putAccessCard as accessWrite,
  readOwnAddress,
} from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { checkUnfinished, isUnfinished } from '../request/pending-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';

/**
 * Replaces the access card of the property, until the job is completed. Only the accepted provider reads it, so it may
 * hold contact details. A recurring service has one gate: its other unfinished visits and the next one get the card
 * too. The provider of a finished visit keeps the card of that time.
 * @throws AppError not_found, request_not_open, state_changed
 */
export async function putAccessCard(
  ports: Ports,
  actor: Actor,
  { requestId, ...accessCard }: AccessCard & { requestId: string },
): Promise<RequestForOwner> {
  const [request, address] = await retryOnConflict(
    ['state_changed'],
    async (): Promise<[ServiceRequest, Address]> => {
      const own = await ownRequest(ports, actor, requestId);
      const place = await readOwnAddress(ports, actor, own);
      if (!place) throw new AppError('not_found');
      await ports.marketplace.transact([
        checkUnfinished(requestId),
        accessWrite(requestId, accessCard),
        ...(await cardOfVisits(ports, own, accessCard)),
      ]);
      return [own, place];
    },
  );
  return await requestForOwner(ports, request, { ...address, accessCard });
}

/**
 * Returns the writes for the other visits. On conflict: state_changed, when a visit was created or completed meanwhile.
 */
async function cardOfVisits(
  ports: Ports,
  { id, recurringId }: ServiceRequest,
  accessCard: AccessCard,
): Promise<Write[]> {
  const service = recurringId && (await readRecurring(ports.marketplace, recurringId));
  if (!service) return [];
  const visits = await readVisits(ports, service);
  const others = visits.filter((visit) => visit.id !== id && isUnfinished(visit));
  return [
    changeRecurring(service, { ...service, accessRequestId: id }),
    ...others.flatMap((visit) => [
      checkUnfinished(visit.id, 'state_changed'),
      accessWrite(visit.id, accessCard),
    ]),
  ];
}
