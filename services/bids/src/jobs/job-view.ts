import type { Contract, ResponseOf } from '@sward/shared/contract';
import { pick } from '@sward/shared/kernel';
import { serviceTypeNames, type WeatherMove, weatherDecideBy } from '@sward/shared/product';
import type { Bid } from '../bid/bid.ts';
import { bidActions } from '../bid/bid-actions.ts';
import { cancellation } from '../bids/bid-view.ts';
import { jobActions } from '../bids/job-actions.ts';
import { isShown } from '../reviews/review.ts';
import { reviewView } from '../reviews/review-view.ts';
import type { JobForViewer } from './job.ts';
import type { JobPhotos } from './job-photos.ts';

type Job = ResponseOf<Contract['bids.checkIn']>;

export type JobRecord = ResponseOf<Contract['bids.getJob']>;

export function job(bid: Bid, role: JobForViewer['role'], now: number): Job {
  return {
    id: bid.id,
    status: bid.status,
    arrivesAt: bid.arrivesAt ?? null,
    openOrderId: bid.openOrder ?? null,
    accessId: bid.openAccess?.id ?? null,
    accessProblems: bid.accessProblems ?? 0,
    extraCents: bid.extraCents ?? 0,
    onMyWayAt: bid.onMyWayAt ?? null,
    checkedInAt: bid.checkedInAt ?? null,
    checkInReceivedAt: bid.checkInReceivedAt ?? null,
    finishedAt: bid.finishedAt ?? null,
    completedAt: bid.completedAt ?? null,
    allowedActions: role === 'operator' ? [] : bidActions(bid, role, now),
  };
}

/** Returns the record of the work, the same for both parties. */
export function jobRecord(seen: JobForViewer, { leftPhotos, ...photos }: JobPhotos, now: number): JobRecord {
  const { bid, provider, request, role } = seen;
  return {
    ...job(bid, role, now),
    allowedActions: jobActions(seen, now),
    serviceRequestId: bid.requestId,
    services: serviceTypeNames(bid.serviceTypeIds),
    providerName: provider?.businessName ?? '',
    homeownerId: bid.ownerId,
    date: bid.availableDate,
    time: bid.availableTime,
    checkInPlace: bid.checkInPlace ?? null,
    ...photos,
    sharedPhotoIds: bid.sharedPhotos ?? [],
    checklist: bid.checklist ?? null,
    note: bid.note ?? '',
    windowEndsAt: bid.windowEnd,
    hearBy: hearBy(bid, role),
    zone: request.zone,
    cancellation: cancellation(bid),
    left: bid.left ? { ...pick(bid.left, ['reason', 'at', 'text']), photos: leftPhotos } : null,
    weather: bid.weather ? evidenceView(bid.weather) : null,
    weatherDecideBy: weatherDecideBy(bid),
    reviews: jobReviews(seen, now),
  };
}

/** Returns by when operators have decided about the open job of a suspended account, for its other party. */
function hearBy(bid: Bid, role: JobForViewer['role']): string | null {
  const other = role === 'owner' ? 'provider' : 'owner';
  const waits = bid.status === 'accepted' && role !== 'operator' && bid.suspendedParties?.includes(other);
  return waits ? bid.windowStart : null;
}

function evidenceView(weather: WeatherMove): NonNullable<JobRecord['weather']> {
  return pick(weather, ['cell', 'updatedAt', 'readAt', 'date', 'time', 'window', 'hours', 'days', 'note']);
}

/** Returns the parties' reviews of each other; the other party's only once it is shown. */
function jobReviews({ role, reviews }: JobForViewer, now: number): JobRecord['reviews'] {
  const of = role === 'owner' ? 'provider' : 'owner';
  const own = role === 'operator' ? undefined : reviews.find((review) => review.of === of);
  const other = reviews.find((review) => review !== own && role !== 'operator' && isShown(review, now));
  return { own: own ? reviewView(own, now) : null, other: other ? reviewView(other, now) : null };
}
