import type { ServiceRequest } from '@sward/requests';
import type { BidOffer } from '@sward/shared/product';
import { type Bid, bidActions, bidWindow, windowIsOver } from './bid.ts';

/** What a party may do with a job, once it is over also to say how it was. */
export function jobActions(
  { bid, request, role }: { bid: Bid; request: ServiceRequest; role: 'owner' | 'provider' | 'operator' },
  now: number,
): BidOffer[] {
  if (role === 'operator') return [];
  const { proposal } = bid;
  const isOver = proposal && windowIsOver(bidWindow(proposal.date, proposal.time, request.zone), now);
  const actions = bidActions(bid, role, now).filter((action) => !isOver || action !== 'accept-reschedule');
  const mayReview = reviewOpen(bid, request, role) && reviewIdBy(bid, role) === undefined;
  return mayReview ? [...actions, 'review'] : actions;
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
