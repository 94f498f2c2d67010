import { isInsured, type Provider, type ServiceRequest } from '@sward/requests';
import type { AnswerOf, Contract } from '@sward/shared/contract';
import { BUSINESS_ZONE, dayIn, priceOf, toCents, toDollars } from '@sward/shared/kernel';
import { type BidOffer, moneyOf, serviceTypeNames } from '@sward/shared/product';
import type { JobForViewer } from '../jobs/job.ts';
import type { JobPhotos } from '../jobs/job-photos.ts';
import type { SeenProvider } from '../reviews/get-provider.ts';
import { isShown, type Review, reviewIdBy, reviewOpen } from '../reviews/review.ts';
import { type Bid, bidActions, bidWindow, openProposal, windowIsOver } from './bid.ts';
import type { SeenBid } from './get-bid.ts';
import type { MyBids } from './list-my-bids.ts';

type BidCard = AnswerOf<Contract['bids.place']>;
type BidDetail = AnswerOf<Contract['bids.get']>;
type MyBid = AnswerOf<Contract['bids.listMine']>['items'][number];
type Job = AnswerOf<Contract['bids.checkIn']>;
type JobRecord = AnswerOf<Contract['bids.getJob']>;

/** Fewer jobs say nothing yet. */
const JOBS_FOR_RATE = 5;

const isJob = ({ status }: Bid) => status === 'accepted' || status === 'completed';

/** Who lost the first job of a recurring service does not learn of it. */
function recurringOf(bid: Bid, request: Pick<ServiceRequest, 'recurringId'> | undefined): string | null {
  const begun = bid.acceptedAt === undefined ? undefined : request?.recurringId;
  return bid.recurringId ?? begun ?? null;
}

export function bidCard(
  bid: Bid,
  provider: Provider | undefined,
  role: 'owner' | 'provider',
  now: number,
): BidCard {
  const price = priceOf(bid.amountCents);
  return {
    id: bid.id,
    status: bid.status,
    providerId: bid.providerId,
    serviceRequestId: bid.requestId,
    providerName: provider?.businessName ?? '',
    providerImage: null,
    rating: provider?.rating ?? null,
    reviewCount: provider?.reviewCount ?? 0,
    description: bid.description,
    availableDate: bid.availableDate,
    availableTime: bid.availableTime,
    hasEquipment: provider?.hasEquipment ?? false,
    isInsured: provider !== undefined && isInsured(provider, now),
    amount: toDollars(price.bid),
    serviceFee: toDollars(price.serviceFee),
    total: toDollars(price.total),
    isSelected: isJob(bid),
    needsConfirmation: bid.status === 'pending' && bid.needsConfirmation,
    createdAt: bid.createdAt,
    allowedActions: bidActions(bid, role, now),
  };
}

export function bidDetail({ bid, request, provider, role }: SeenBid, now: number): BidDetail {
  const services = serviceTypeNames(bid.serviceTypeIds);
  return {
    ...bidCard(bid, provider, role, now),
    service: services.join(', '),
    services,
    requestStatus: request.status,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    photoCount: (bid.beforePhotos?.length ?? 0) + (bid.afterPhotos?.length ?? 0),
    paymentId: bid.paymentId ?? null,
    recurringServiceId: recurringOf(bid, request),
  };
}

/** A bid in its provider's list: place and name of the homeowner only while the job is open. */
function myBid({ bid, job, money: paid }: MyBids['bids'][number], now: number): MyBid {
  const money = paid ? moneyOf(paid.payment, 'provider', dayIn(BUSINESS_ZONE, now)) : null;
  const address = isJob(bid) ? job?.address : undefined;
  const services = serviceTypeNames(bid.serviceTypeIds);
  return {
    id: bid.id,
    status: bid.status,
    serviceRequestId: bid.requestId,
    services,
    serviceType: services.join(', '),
    location: `${bid.city}, ${bid.state}`,
    exactAddress: address ? `${address.address}, ${address.city}, ${address.state} ${address.zipCode}` : null,
    homeownerFirstName: address?.homeownerName ?? null,
    homeownerId: isJob(bid) ? bid.ownerId : null,
    bidAmount: toDollars(bid.amountCents),
    netCents: money?.netCents ?? bid.cancelTerms?.providerCents ?? priceOf(bid.amountCents).net,
    money,
    dispute: paid?.dispute ?? null,
    propertySize: bid.propertySize,
    availableDate: bid.availableDate,
    availableTime: bid.availableTime,
    scheduledDate: isJob(bid) ? bid.availableDate : null,
    needsConfirmation: bid.status === 'pending' && bid.needsConfirmation,
    proposal: openProposal(bid),
    checkedInAt: bid.checkedInAt ?? null,
    recurringServiceId: recurringOf(bid, job?.request),
    cancellation: cancellation(bid),
    createdAt: bid.createdAt,
    allowedActions: job
      ? jobActions({ bid, request: job.request, role: 'provider' }, now)
      : bidActions(bid, 'provider', now),
  };
}

export function myBids(list: MyBids, now: number): AnswerOf<Contract['bids.listMine']> {
  const { pending, accepted, completed, earnedCents } = list.summary;
  return {
    items: list.bids.map((entry) => myBid(entry, now)),
    nextCursor: list.cursor,
    counts: { pending, accepted, completed },
    totalEarned: toDollars(toCents(earnedCents)),
  };
}

export function job(bid: Bid, role: JobForViewer['role'], now: number): Job {
  return {
    id: bid.id,
    status: bid.status,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    allowedActions: role === 'operator' ? [] : bidActions(bid, role, now),
  };
}

/** What a party may do with a job, once it is over also to say how it was. */
function jobActions(
  { bid, request, role }: Pick<JobForViewer, 'bid' | 'request' | 'role'>,
  now: number,
): BidOffer[] {
  if (role === 'operator') return [];
  const { proposal } = bid;
  const isOver = proposal && windowIsOver(bidWindow(proposal.date, proposal.time, request.zone), now);
  const actions = bidActions(bid, role, now).filter((action) => !isOver || action !== 'accept-reschedule');
  const mayReview = reviewOpen(bid, request, role) && reviewIdBy(bid, role) === undefined;
  return mayReview ? [...actions, 'review'] : actions;
}

/** What was done, as both parties see it. */
export function jobRecord(seen: JobForViewer, photos: JobPhotos, now: number): JobRecord {
  const { bid, provider, role } = seen;
  return {
    ...job(bid, role, now),
    allowedActions: jobActions(seen, now),
    serviceRequestId: bid.requestId,
    services: serviceTypeNames(bid.serviceTypeIds),
    providerName: provider?.businessName ?? '',
    date: bid.availableDate,
    time: bid.availableTime,
    checkInPlace: bid.checkInPlace ?? null,
    ...photos,
    checklist: bid.checklist ?? null,
    note: bid.note ?? '',
    windowEndsAt: bid.windowEnd,
    cancellation: cancellation(bid),
    reviews: jobReviews(seen, now),
  };
}

/** How a job was called off; null for one that was not. */
function cancellation({ cancelledBy, cancelTerms }: Bid): JobRecord['cancellation'] {
  return cancelledBy && cancelTerms ? { by: cancelledBy, ...cancelTerms } : null;
}

/** What the parties wrote of each other; what the other one wrote only once it is shown. */
function jobReviews({ role, reviews }: JobForViewer, now: number): JobRecord['reviews'] {
  const of = role === 'owner' ? 'provider' : 'owner';
  const own = role === 'operator' ? undefined : reviews.find((review) => review.of === of);
  const other = reviews.find((review) => review !== own && role !== 'operator' && isShown(review, now));
  return { own: own ? reviewView(own, now) : null, other: other ? reviewView(other, now) : null };
}

export function reviewView(review: Review, now: number): AnswerOf<Contract['bids.review']> {
  const { id, bidId, rating, text, author, createdAt, answer } = review;
  const status = isShown(review, now) ? 'shown' : 'hidden';
  return { ...{ id, status, bidId, rating, text, author, createdAt }, answer: answer ?? null };
}

/** What anyone may know of a provider; neither full name nor place nor any way to reach them. */
export function publicProvider(
  { provider, summary, liveBids }: SeenProvider,
  now: number,
): AnswerOf<Contract['bids.getProvider']> {
  const { completed, onTime, missed } = summary;
  const { businessName, firstName, bio, skills, experience } = provider;
  const { hasEquipment, equipmentDetails, verifiedOn, rating, reviewCount, memberSince } = provider;
  return {
    id: provider.accountId,
    status: 'approved',
    ...{ businessName, firstName, bio, skills, experience },
    ...{ hasEquipment, equipmentDetails, verifiedOn, rating, reviewCount, memberSince },
    photoUrl: null,
    isInsured: isInsured(provider, now),
    completedJobs: completed,
    onTimeRate: completed + missed < JOBS_FOR_RATE ? null : onTime / (completed + missed),
    liveBids: liveBids.map((bid) => ({
      id: bid.id,
      status: bid.status,
      serviceRequestId: bid.requestId,
      services: serviceTypeNames(bid.serviceTypeIds),
      total: toDollars(priceOf(bid.amountCents).total),
      availableDate: bid.availableDate,
      availableTime: bid.availableTime,
      allowedActions: bidActions(bid, 'owner', now),
    })),
  };
}
