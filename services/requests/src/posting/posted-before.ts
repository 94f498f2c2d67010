import type { BodyOf, Contract } from '@sward/shared/contract';
import type { Table } from '@sward/shared/table';
import { type Address, readAddressOf } from '../request/address-store.ts';
import { type ServiceRequest, sortedServices } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { alreadyPosted, readPosted } from './posted-store.ts';

type Draft = BodyOf<Contract['requests.post']>;

const WORK = ['propertySize', 'serviceFrequency', 'serviceDate', 'serviceTime'] as const;
const PLACE = ['address', 'city', 'state', 'zipCode', 'phone'] as const;
const CARD = ['gateCode', 'pets', 'notes'] as const;

/**
 * Returns the request that a draft with this client id was posted as; undefined for none.
 * @throws AppError already_posted when it was not posted like this, or has been changed since: to be told so is better than to
 * take the one for the other
 */
export async function postedBefore(
  table: Table,
  ownerId: string,
  draft: Draft,
): Promise<ServiceRequest | undefined> {
  const id = draft.clientId && (await readPosted(table, ownerId, draft.clientId));
  if (!id) return undefined;
  const [request, place] = await Promise.all([readRequest(table, id), readAddressOf(table, id)]);
  if (request && place && !isSame(request, place, draft)) throw alreadyPosted(id);
  return request;
}

function isSame(request: ServiceRequest, place: Address, draft: Draft): boolean {
  const { serviceTypeIds, photos, budget, additionalDetails, accessCard } = draft;
  return (
    request.serviceTypeIds.join() === sortedServices(serviceTypeIds).join() &&
    request.photos.join() === photos.join() &&
    request.description === additionalDetails &&
    request.budgetMinCents === budget?.min &&
    request.budgetMaxCents === budget?.max &&
    WORK.every((field) => request[field] === draft[field]) &&
    PLACE.every((field) => place[field] === draft[field]) &&
    CARD.every((field) => place.accessCard?.[field] === accessCard?.[field])
  );
}
