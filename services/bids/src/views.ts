import type { Provider } from '@sward/requests';
import type { AnswerOf, Contract } from '@sward/shared/contract';
import { priceOf, serviceNames, toCents, toDollars } from '@sward/shared/kernel';
import { type Bid, bidActions } from './bid.ts';
import type { SeenBid } from './get-bid.ts';
import type { MyBids } from './list-my-bids.ts';

type BidCard = AnswerOf<Contract['bids.place']>;
type BidDetail = AnswerOf<Contract['bids.get']>;
type MyBid = AnswerOf<Contract['bids.listMine']>['items'][number];
type Job = AnswerOf<Contract['bids.checkIn']>;

const isJob = ({ status }: Bid) => status === 'accepted' || status === 'completed';

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
    isInsured: provider?.isInsured ?? false,
    amount: toDollars(price.bid),
    serviceFee: toDollars(price.serviceFee),
    total: toDollars(price.total),
    isSelected: isJob(bid),
    createdAt: bid.createdAt,
    allowedActions: bidActions(bid, role, now),
  };
}

export function bidDetail({ bid, request, provider, role }: SeenBid, now: number): BidDetail {
  const services = serviceNames(bid.serviceTypeIds);
  return {
    ...bidCard(bid, provider, role, now),
    service: services.join(', '),
    services,
    requestStatus: request.status,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    photoCount: (bid.beforePhotos?.length ?? 0) + (bid.afterPhotos?.length ?? 0),
    paymentId: bid.paymentId ?? null,
  };
}

/** A bid in its provider's list: place and name of the homeowner only while the job is open. */
function myBid({ bid, address }: MyBids['bids'][number], now: number): MyBid {
  const services = serviceNames(bid.serviceTypeIds);
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
    netCents: priceOf(bid.amountCents).net,
    propertySize: bid.propertySize,
    availableDate: bid.availableDate,
    availableTime: bid.availableTime,
    scheduledDate: isJob(bid) ? bid.availableDate : null,
    checkedInAt: bid.checkedInAt ?? null,
    createdAt: bid.createdAt,
    allowedActions: bidActions(bid, 'provider', now),
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

export function job(bid: Bid, now: number): Job {
  return {
    id: bid.id,
    status: bid.status,
    checkedInAt: bid.checkedInAt ?? null,
    completedAt: bid.completedAt ?? null,
    allowedActions: bidActions(bid, 'provider', now),
  };
}
