import type { AnswerOf, Contract } from '@sward/shared/contract';
import { priceOf, serviceNames, toDollars } from '@sward/shared/kernel';
import type { SeenRequest } from './get-request.ts';
import type { AvailableRequest } from './list-available-requests.ts';
import type { OwnRequest } from './list-own-requests.ts';
import type { OpenRequest } from './open-store.ts';
import { lowestBid, type RequestStatus, requestActions, timelineOf, urgencyOf } from './request.ts';

type OwnItem = AnswerOf<Contract['requests.listOwn']>['items'][number];
type AvailableItem = AnswerOf<Contract['requests.listAvailable']>['items'][number];
type RequestView = AnswerOf<Contract['requests.get']>;

export function ownItem(request: OwnRequest): OwnItem {
  const lowest = lowestBid(request);
  return {
    id: request.id,
    status: request.status,
    services: serviceNames(request.serviceTypeIds),
    address: request.address,
    serviceDate: request.serviceDate,
    serviceTime: request.serviceTime,
    createdAt: request.createdAt,
    bidCount: request.liveBids,
    lowestTotal: lowest === undefined ? null : toDollars(priceOf(lowest).total),
    paymentId: request.paymentId ?? null,
    allowedActions: requestActions(request, 'owner'),
  };
}

/** What everyone who may see a request sees of it. */
function publicView(request: OpenRequest & { status: RequestStatus }, now: number) {
  const { budgetMinCents: min, budgetMaxCents: max } = request;
  return {
    id: request.id,
    status: request.status,
    serviceTypeIds: request.serviceTypeIds,
    services: serviceNames(request.serviceTypeIds),
    city: request.city,
    state: request.state,
    zipPrefix: request.zipPrefix,
    propertySize: request.propertySize,
    serviceFrequency: request.serviceFrequency,
    serviceDate: request.serviceDate,
    serviceTime: request.serviceTime,
    description: request.description,
    urgency: urgencyOf(request, now),
    budgetRange: min === undefined || max === undefined ? null : { min: toDollars(min), max: toDollars(max) },
    publicPoint: request.publicPoint,
    createdAt: request.createdAt,
  };
}

/** Only a provider has distances and actions, and none on a request of their own or one they have a bid on. */
export function availableItem(request: AvailableRequest, viewerId: string, now: number): AvailableItem {
  const { distanceMiles, ownBidId } = request;
  const mayBid = distanceMiles !== undefined && ownBidId === null && request.ownerId !== viewerId;
  return {
    ...publicView({ ...request, status: 'pending' }, now),
    distanceMiles,
    ownBidId,
    allowedActions: mayBid ? requestActions({ status: 'pending', liveBids: 0 }, 'provider') : [],
  };
}

export function requestView(seen: SeenRequest, now: number): RequestView {
  const { request, role } = seen;
  const masked: RequestView = {
    ...publicView(request, now),
    photoCount: request.photos.length,
    allowedActions: requestActions(request, role),
  };
  if (seen.role === 'provider') return masked;
  const job = {
    address: seen.address?.address,
    zipCode: seen.address?.zipCode,
    homeownerName: seen.address?.homeownerName,
    accessCard: seen.address?.accessCard ?? null,
    acceptedBidId: request.acceptedBidId ?? null,
    paymentId: request.paymentId ?? null,
    timeline: timelineOf(request),
  };
  if (seen.role === 'accepted-provider') return { ...masked, ...job };
  return { ...masked, ...job, bidCount: request.liveBids, phone: seen.address?.phone };
}
