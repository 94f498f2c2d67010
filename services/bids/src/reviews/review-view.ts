import { isInsured } from '@sward/requests';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { priceOf, toDollars } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { bidActions } from '../bid/bid-actions.ts';
import { portfolioView } from '../portfolio/portfolio-view.ts';
import type { ProviderForViewer } from './get-provider.ts';
import { isShown, type Review } from './review.ts';

export function reviewView(review: Review, now: number): ResponseOf<Contract['bids.review']> {
  const { id, bidId, rating, text, author, createdAt, answer } = review;
  const status = isShown(review, now) ? 'shown' : 'hidden';
  return { ...{ id, status, bidId, rating, text, author, createdAt }, answer: answer ?? null };
}

/** Returns the public part of a provider: no full name, address or contact details. */
export function publicProvider(
  { provider, summary, photos, liveBids }: ProviderForViewer,
  now: number,
): ResponseOf<Contract['bids.getProvider']> {
  const { businessName, firstName, bio, skills, experience } = provider;
  const { hasEquipment, equipmentDetails, verifiedOn, rating, reviewCount, memberSince } = provider;
  return {
    id: provider.accountId,
    status: 'approved',
    ...{ businessName, firstName, bio, skills, experience },
    ...{ hasEquipment, equipmentDetails, verifiedOn, rating, reviewCount, memberSince },
    photoUrl: null,
    photos: photos.map((photo) => portfolioView(provider.accountId, photo)),
    isInsured: isInsured(provider, now),
    completedJobs: summary.completed,
    reliability: provider.reliability,
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
