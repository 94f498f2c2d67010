import type { Contract, ResponseOf } from '@sward/shared/contract';
import { BUSINESS_ZONE, dayIn, priceOf } from '@sward/shared/kernel';
import { moneyOf, serviceTypeNames } from '@sward/shared/product';
import { openProposal } from '../bid/bid.ts';
import { jobActions } from '../bids/job-actions.ts';
import type { OwnJob, Today } from './get-today.ts';
import type { Planned } from './route.ts';
import type { Waiting } from './waiting.ts';

type TodayView = ResponseOf<Contract['bids.today']>;
type JobView = NonNullable<TodayView['next']>;
type StopView = TodayView['stops'][number];

export function todayView(today: Today, now: number): TodayView {
  const { day, route, next, waiting, provider, hasBid, summary } = today;
  const { pending, accepted, completed } = summary;
  const { baseZip, basePoint, radiusMiles } = provider ?? {};
  return {
    day,
    stops: route.stops.map((stop) => stopView(stop, now)),
    back: route.back,
    next: next ? jobView(next, now) : null,
    waiting: waiting.map(waitingView),
    base: baseZip && radiusMiles ? { zip: baseZip, radiusMiles, point: basePoint ?? null } : null,
    setUp: {
      payouts: provider?.payable ?? false,
      photo: Boolean(provider?.photo),
      area: basePoint !== undefined,
      bid: hasBid,
    },
    counts: { pending, accepted, completed },
  };
}

function stopView(stop: Planned<OwnJob>, now: number): StopView {
  return { ...jobView(stop, now), drive: stop.drive };
}

function jobView({ bid, job, money: paid }: OwnJob, now: number): JobView {
  const { request, address } = job;
  const money = paid && moneyOf(paid.payment, 'provider', dayIn(BUSINESS_ZONE, now));
  return {
    id: bid.id,
    serviceRequestId: bid.requestId,
    status: bid.status,
    services: serviceTypeNames(bid.serviceTypeIds),
    propertySize: bid.propertySize,
    date: bid.availableDate,
    time: bid.availableTime,
    windowStartsAt: bid.windowStart,
    windowEndsAt: bid.windowEnd,
    zone: request.zone,
    publicPoint: request.publicPoint,
    place: address
      ? {
          address: address.address,
          city: address.city,
          state: address.state,
          zipCode: address.zipCode,
          point: address.point,
        }
      : null,
    accessCard: address?.accessCard ?? null,
    homeownerName: address?.homeownerName ?? null,
    homeownerId: bid.ownerId,
    netCents: money?.netCents ?? priceOf(bid.amountCents).net,
    arrivesAt: bid.arrivesAt ?? null,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    releaseAt: paid?.releaseAt ?? null,
    disputed: Boolean(paid?.dispute),
    orderUntil: paid?.orderUntil ?? null,
    noAccess: bid.openAccess?.blocks ?? false,
    mayLeave: bid.openAccess?.mayLeave ?? false,
    proposal: openProposal(bid),
    allowedActions: jobActions({ bid, request, role: 'provider' }, now),
  };
}

function waitingView({ kind, bid, dueAt, job }: Waiting): TodayView['waiting'][number] {
  return {
    kind,
    bidId: bid.id,
    serviceRequestId: bid.requestId,
    services: serviceTypeNames(bid.serviceTypeIds),
    city: bid.city,
    homeownerName: job?.address?.homeownerName ?? null,
    date: bid.availableDate,
    time: bid.availableTime,
    proposal: openProposal(bid),
    dueAt,
    zone: job?.request.zone ?? null,
  };
}
