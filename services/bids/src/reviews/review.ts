import type { RatedAs, ServiceRequest } from '@sward/requests';
import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Bid } from '../bids/bid.ts';

/** What one party of a job wrote of the other one. */
export type Review = {
  id: string;
  bidId: string;
  requestId: string;
  ownerId: string;
  providerId: string;
  /** Who is rated; the other one has written it. */
  of: RatedAs;
  /** 1 to 5 in halves. */
  rating: number;
  text: string;
  /** First name and initial of an owner, business name of a provider. */
  author: string;
  createdAt: string;
  /** Instant from which others see it. */
  shownFrom: string;
  /** Whether the rating has it: from then on, or a sweep later. */
  counted: boolean;
  answer?: { text: string; at: string };
};

export function isShown(review: Pick<Review, 'shownFrom'>, now: number): boolean {
  return Date.parse(review.shownFrom) <= now;
}

/** When a review is shown though the other party has written nothing (ms). */
export function hiddenUntil(writtenAt: number): number {
  return writtenAt + LIMITS.reviewDays * DAY;
}

/** What a party has written already. */
export function reviewIdBy(bid: Bid, role: 'owner' | 'provider'): string | undefined {
  return role === 'owner' ? bid.ownerReviewId : bid.providerReviewId;
}

/**
 * The money of a finished job is settled. Of a job that was called off there is something to say only when its provider
 * did so or did not come, and only for its owner.
 */
export function reviewOpen(
  bid: Bid,
  request: Pick<ServiceRequest, 'acceptedBidId' | 'settledAt'>,
  by: 'owner' | 'provider',
): boolean {
  if (request.acceptedBidId !== bid.id) return false;
  const { cancelledBy, cancelTerms } = bid;
  if (cancelledBy === 'provider' || cancelTerms?.noShow) return by === 'owner';
  return request.settledAt !== undefined && cancelTerms === undefined;
}
