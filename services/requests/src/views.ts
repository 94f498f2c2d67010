import type { AnswerOf, Contract } from '@sward/shared/contract';
import { priceOf, serviceNames, toDollars } from '@sward/shared/kernel';
import type { Address } from './address-store.ts';
import type { SeenRequest } from './get-request.ts';
import type { Timeline } from './get-timeline.ts';
import type { AvailableRequest } from './list-available-requests.ts';
import type { OwnRequest } from './list-own-requests.ts';
import type { OpenRequest } from './open-store.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { lowestBid, type RequestStatus, requestActions, urgencyOf } from './request.ts';
import type { SavedAddress } from './saved-address-store.ts';

type OwnItem = AnswerOf<Contract['requests.listOwn']>['items'][number];
type AvailableItem = AnswerOf<Contract['requests.listAvailable']>['items'][number];
type TimelineView = AnswerOf<Contract['requests.timeline']>;
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
    acceptedBidId: request.acceptedBidId ?? null,
    paymentId: request.paymentId ?? null,
    recurringServiceId: request.recurringId ?? null,
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
    medianCents: request.medianCents,
    ownerRating: request.ownerRating,
    allowedActions: mayBid ? requestActions({ status: 'pending', liveBids: 0, bidLimit: 1 }, 'provider') : [],
  };
}

export function requestView(seen: SeenRequest, now: number): RequestView {
  const { request, role, photos } = seen;
  const masked: RequestView = {
    ...publicView(request, now),
    photos,
    allowedActions: requestActions(request, role),
  };
  if (seen.role === 'provider') return { ...masked, ...told(seen.facts) };
  const place = seen.role === 'operator' ? undefined : seen.address;
  const job = {
    address: place?.address,
    zipCode: place?.zipCode,
    homeownerName: place?.homeownerName,
    accessCard: place?.accessCard ?? null,
    acceptedBidId: request.acceptedBidId ?? null,
    paymentId: request.paymentId ?? null,
    recurringServiceId: request.recurringId ?? null,
    schedule: request.schedule ? { ...request.schedule, proposal: request.proposal ?? null } : null,
  };
  if (seen.role === 'accepted-provider') return { ...masked, ...job, ...told(seen.facts) };
  if (seen.role === 'operator') return { ...masked, ...job, bidCount: request.liveBids };
  return { ...masked, ...job, bidCount: request.liveBids, phone: seen.address?.phone };
}

/** Where a request is and how to reach its owner, within a case. */
export function lookedAtView({
  requestId: id,
  address,
  city,
  state,
  zipCode,
  phone,
  homeownerName,
  accessCard,
}: Address): AnswerOf<Contract['requests.look']> {
  return { id, address, city, state, zipCode, phone, homeownerName, accessCard: accessCard ?? null };
}

function told({ medianCents, ownerRating }: ProviderFacts) {
  return { medianCents, ownerRating };
}

export function timelineView({ entries, releaseAt }: Timeline): TimelineView {
  return { items: entries, nextCursor: null, releaseAt };
}

export function savedAddressView({
  id,
  address,
  city,
  state,
  zipCode,
  phone,
  propertySize,
}: SavedAddress): AnswerOf<Contract['requests.saveAddress']> {
  return { id, status: 'saved', address, city, state, zipCode, phone, propertySize };
}
