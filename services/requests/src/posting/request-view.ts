import type { Contract, ResponseOf } from '@sward/shared/contract';
import { priceOf, toDollars } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { publicView, requestedDay } from '../browse/available-view.ts';
import type { ProviderFacts } from '../browse/request-facts.ts';
import type { Address } from '../request/address-store.ts';
import { openProposal } from '../request/job-day.ts';
import { askedProvider } from '../request/private-request.ts';
import {
  dayOf,
  isFull,
  isOpen,
  lowestBid,
  requestActions,
  type ServiceRequest,
  urgencyOf,
} from '../request/request.ts';
import type { RequestForViewer } from './get-request.ts';
import type { Timeline } from './get-timeline.ts';
import type { OwnRequest } from './list-own-requests.ts';

type OwnItem = ResponseOf<Contract['requests.listOwn']>['items'][number];
type TimelineView = ResponseOf<Contract['requests.timeline']>;
type RequestView = ResponseOf<Contract['requests.get']>;

export function ownItem(request: OwnRequest, now: number): OwnItem {
  const lowest = lowestBid(request);
  return {
    id: request.id,
    status: request.status,
    services: serviceTypeNames(request.serviceTypeIds),
    address: request.address,
    serviceDate: request.serviceDate,
    serviceTime: request.serviceTime,
    zone: request.zone,
    day: dayOf(request),
    createdAt: request.createdAt,
    bidCount: request.liveBids,
    lowestTotal: lowest === undefined ? null : toDollars(priceOf(lowest).total),
    acceptedBidId: request.acceptedBidId ?? null,
    paymentId: request.paymentId ?? null,
    dispute: request.dispute,
    task: request.task,
    questionWaits: request.questionWaits,
    arrivesAt: request.arrivesAt,
    checkedInAt: request.checkedInAt ?? null,
    recurringServiceId: request.recurringId ?? null,
    privateFor: request.askedName === undefined ? null : privateForView(request, request.askedName),
    allowedActions: requestActions(request, 'owner', now),
  };
}

export function requestView(seen: RequestForViewer, now: number): RequestView {
  const { request, role, photos } = seen;
  const masked: RequestView = {
    ...publicView({ ...request, urgency: urgencyOf({ ...request, schedule: undefined }, now) }),
    ...requestedDay(request),
    description: request.description,
    photos,
    sitePhotos: seen.sitePhotos,
    ...(seen.askedName !== undefined && { privateFor: privateForView(request, seen.askedName) }),
    allowedActions: requestActions(request, role, now),
  };
  if (seen.role === 'provider') {
    const { ownBidId } = seen.facts;
    const mayBid = ownBidId === null && isOpen(request, now) && !isFull(request);
    const mayAsk = seen.mayAsk && isOpen(request, now);
    const allowedActions = [
      ...masked.allowedActions.filter((action) => mayBid || action !== 'place-bid'),
      ...(mayAsk ? (['ask-question'] as const) : []),
    ];
    // A visit has one bid, that of the service's provider.
    const recurringServiceId = ownBidId === null ? null : (request.recurringId ?? null);
    const bidder = { ownBidId, recurringServiceId, isFull: isFull(request), allowedActions };
    return { ...masked, ...providerFactsView(seen.facts), ...bidder };
  }
  const place = seen.role === 'operator' ? undefined : seen.address;
  const job = {
    address: place?.address,
    zone: request.zone,
    propertyPoint: place?.point,
    zipCode: place?.zipCode,
    homeownerName: place?.homeownerName,
    accessCard: place?.accessCard ?? null,
    acceptedBidId: request.acceptedBidId ?? null,
    paymentId: request.paymentId ?? null,
    recurringServiceId: request.recurringId ?? null,
    day: dayOf(request),
    urgency: urgencyOf(request, now),
    schedule: request.schedule ? { ...request.schedule, proposal: openProposal(request) } : null,
  };
  if (seen.role === 'accepted-provider') return { ...masked, ...job, ...providerFactsView(seen.facts) };
  if (seen.role === 'operator') return { ...masked, ...job, bidCount: request.liveBids };
  const own = { phone: seen.address?.phone, repostedAs: request.repostedAs ?? null };
  return { ...masked, ...job, ...own, bidCount: request.liveBids };
}

function privateForView(request: ServiceRequest, providerName: string): OwnItem['privateFor'] {
  const { privateFor } = request;
  if (!privateFor) return null;
  const { providerId, until, onlyThem, offeredCents } = privateFor;
  const isOpen = askedProvider(request) === undefined;
  return { providerId, providerName, until, onlyThem, offered: toDollars(offeredCents), isOpen };
}

/** Returns address and contact details of a request, for an operator within a case. */
export function lookedAtView({
  requestId: id,
  address,
  city,
  state,
  zipCode,
  phone,
  homeownerName,
  accessCard,
}: Address): ResponseOf<Contract['requests.look']> {
  return { id, address, city, state, zipCode, phone, homeownerName, accessCard: accessCard ?? null };
}

function providerFactsView({ medianCents, ownerRating }: ProviderFacts) {
  return { medianCents, ownerRating };
}

export function timelineView({ entries, releaseAt }: Timeline): TimelineView {
  return { items: entries, nextCursor: null, releaseAt };
}
