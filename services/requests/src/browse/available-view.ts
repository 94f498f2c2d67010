import type { Contract, ResponseOf } from '@sward/shared/contract';
import { toDollars } from '@sward/shared/kernel';
import { type RequestStatus, serviceTypeNames } from '@sward/shared/product';
import type { Provider } from '../providers/provider.ts';
import type { OpenRequest } from '../request/open-store.ts';
import type { urgencyOf } from '../request/request.ts';
import type { AvailableRequest } from './list-available-requests.ts';

type AvailableItem = ResponseOf<Contract['requests.listAvailable']>['items'][number];

type Shown = AvailableRequest | (OpenRequest & { urgency: ReturnType<typeof urgencyOf> });

/** Returns the part of a request that every permitted viewer sees. */
export function publicView(request: Shown & { status: RequestStatus }) {
  const { budgetMinCents: min, budgetMaxCents: max } = request;
  return {
    id: request.id,
    status: request.status,
    serviceTypeIds: request.serviceTypeIds,
    services: serviceTypeNames(request.serviceTypeIds),
    city: request.city,
    state: request.state,
    zipPrefix: request.zipPrefix,
    propertySize: request.propertySize,
    serviceFrequency: request.serviceFrequency,
    urgency: request.urgency,
    budgetRange: min === undefined || max === undefined ? null : { min: toDollars(min), max: toDollars(max) },
    publicPoint: request.publicPoint,
    createdAt: request.createdAt,
  };
}

/** Returns the requested day. */
export function requestedDay({ serviceDate, serviceTime }: Pick<OpenRequest, 'serviceDate' | 'serviceTime'>) {
  return { serviceDate, serviceTime, day: { date: serviceDate, time: serviceTime } };
}

/**
 * Returns an open request for its viewer. Only providers get texts, days, distances and actions; they get no actions on
 * their own request or on one they have bid on.
 */
export function availableItem(request: AvailableRequest, viewerId: string): AvailableItem {
  const masked = publicView({ ...request, status: 'pending' });
  if (!('distanceMiles' in request)) return { ...masked, allowedActions: [] };
  const { description, distanceMiles, ownBidId, isFull: full } = request;
  const isOwn = request.ownerId === viewerId;
  return {
    ...masked,
    ...requestedDay(request),
    description,
    distanceMiles,
    ownBidId,
    isFull: full,
    medianCents: request.medianCents,
    ownerRating: request.ownerRating,
    askedUntil: request.askedUntil,
    fit: request.fit,
    allowedActions: isOwn || full || ownBidId !== null ? [] : ['place-bid'],
  };
}

/** Returns where a provider browses from, and whether they may bid. */
export function lookingProvider({ basePoint, radiusMiles, payable }: Provider) {
  return { base: basePoint ?? null, radiusMiles, payable };
}
