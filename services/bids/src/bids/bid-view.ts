import { isInsured, type Provider, type ServiceRequest } from '@sward/requests';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { BUSINESS_ZONE, dayIn, priceOf, toCents, toDollars, tripFee } from '@sward/shared/kernel';
import { includedStill, moneyOf, serviceTypeNames } from '@sward/shared/product';
import { type Bid, openProposal } from '../bid/bid.ts';
import { bidActions } from '../bid/bid-actions.ts';
import { portfolioView } from '../portfolio/portfolio-view.ts';
import type { ProviderFacts } from '../provider-facts/provider-facts.ts';
import type { BidForViewer } from './get-bid.ts';
import { jobActions, openRescue } from './job-actions.ts';
import type { MyBids } from './list-my-bids.ts';

type BidCard = ResponseOf<Contract['bids.place']>;
type BidDetail = ResponseOf<Contract['bids.get']>;
type MyBid = ResponseOf<Contract['bids.listMine']>['items'][number];

const isJob = ({ status }: Bid) => status === 'accepted' || status === 'completed';

/** A losing bidder does not learn of the recurring service that the first job began. */
function recurringOf(bid: Bid, request: Pick<ServiceRequest, 'recurringId'> | undefined): string | null {
  const begun = bid.acceptedAt === undefined ? undefined : request?.recurringId;
  return bid.recurringId ?? begun ?? null;
}

export function bidCard(
  bid: Bid,
  provider: Provider | undefined,
  role: 'owner' | 'provider',
  now: number,
  facts: ProviderFacts | null = null,
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
    reliability: provider?.reliability ?? null,
    description: bid.description,
    included: includedStill(bid.included ?? [], bid.serviceTypeIds),
    availableDate: bid.availableDate,
    availableTime: bid.availableTime,
    hasEquipment: provider?.hasEquipment ?? false,
    isInsured: provider !== undefined && isInsured(provider, now),
    amount: toDollars(price.bid),
    serviceFee: toDollars(price.serviceFee),
    total: toDollars(price.total),
    tripFeeCents: tripFee(bid.amountCents),
    facts: role === 'owner' ? factsView(bid.providerId, facts) : null,
    isSelected: isJob(bid),
    needsConfirmation: bid.status === 'pending' && bid.needsConfirmation,
    createdAt: bid.createdAt,
    allowedActions: bidActions(bid, role, now),
  };
}

function factsView(providerId: string, facts: ProviderFacts | null): BidCard['facts'] {
  return facts && { ...facts, photos: facts.photos.map((photo) => portfolioView(providerId, photo)) };
}

/** Returns a lost job as it is offered to a bid; only its provider sees it. */
function rescueOf(bid: Bid, request: ServiceRequest | undefined): MyBid['rescue'] {
  const rescue = openRescue(bid, request);
  if (!rescue) return null;
  const { date, time, until } = rescue;
  const { bid: price, net } = priceOf(bid.amountCents);
  return { date, time, until, amount: toDollars(price), netCents: net };
}

export function bidDetail({ bid, request, provider, role, facts }: BidForViewer, now: number): BidDetail {
  const services = serviceTypeNames(bid.serviceTypeIds);
  return {
    ...bidCard(bid, provider, role, now, facts),
    service: services.join(', '),
    services,
    requestStatus: request.status,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    photoCount: (bid.beforePhotos?.length ?? 0) + (bid.afterPhotos?.length ?? 0),
    paymentId: bid.paymentId ?? null,
    recurringServiceId: recurringOf(bid, request),
    rescue: role === 'provider' ? rescueOf(bid, request) : null,
  };
}

/** Returns a bid in its provider's list. Place and homeowner's name are included only while the job is open. */
function myBid({ bid, job, money: paid, room }: MyBids['bids'][number], now: number): MyBid {
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
    dayCapacity: room?.capacity ?? null,
    dayJobs: room?.jobs ?? null,
    needsConfirmation: bid.status === 'pending' && bid.needsConfirmation,
    proposal: openProposal(bid),
    rescue: rescueOf(bid, job?.request),
    zone: bid.acceptedAt === undefined ? null : (job?.request.zone ?? null),
    arrivesAt: bid.arrivesAt ?? null,
    checkedInAt: bid.checkedInAt ?? null,
    noAccess: bid.openAccess?.blocks ?? false,
    recurringServiceId: recurringOf(bid, job?.request),
    cancellation: cancellation(bid),
    createdAt: bid.createdAt,
    allowedActions: job
      ? jobActions({ bid, request: job.request, role: 'provider' }, now)
      : bidActions(bid, 'provider', now),
  };
}

export function myBids(list: MyBids, now: number): ResponseOf<Contract['bids.listMine']> {
  const { pending, accepted, completed, earnedCents } = list.summary;
  return {
    items: list.bids.map((entry) => myBid(entry, now)),
    nextCursor: list.cursor,
    counts: { pending, accepted, completed },
    totalEarned: toDollars(toCents(earnedCents)),
  };
}

/** Returns how a job was cancelled; null for one that was not. */
export function cancellation({ cancelledBy, cancelTerms }: Bid): MyBid['cancellation'] {
  return cancelledBy && cancelTerms ? { by: cancelledBy, ...cancelTerms } : null;
}
