import type { ServiceRequest } from '@sward/requests';
import { type BidOffer, isTooLateToChoose } from '@sward/shared/product';
import type { Bid } from '../bid/bid.ts';
import { bidActions } from '../bid/bid-actions.ts';
import { bidWindow, windowIsOver } from '../bid/job-times.ts';

/** Returns the actions that a party may take on a job now, with its review once the job is over. */
export function jobActions(
  { bid, request, role }: { bid: Bid; request: ServiceRequest; role: 'owner' | 'provider' | 'operator' },
  now: number,
): BidOffer[] {
  if (role === 'operator') return [];
  const ended = endedOffers(bid, request, now);
  const actions = bidActions(bid, role, now).filter((action) => !ended.includes(action));
  const mayReview = reviewOpen(bid, request, role) && reviewIdBy(bid, role) === undefined;
  if (mayReview) actions.push('review');
  if (role === 'owner' && sharingOpen(bid, request) && bid.afterPhotos?.length) actions.push('share-photos');
  return actions;
}

/**
 * Returns the actions that a proposed day rules out: its window, or the time to choose a day because of the weather, is
 * over.
 */
function endedOffers(bid: Bid, { zone }: Pick<ServiceRequest, 'zone'>, now: number): BidOffer[] {
  const { proposal } = bid;
  if (!proposal) return [];
  if (isTooLateToChoose(bid, now)) return ['accept-reschedule', 'decline-reschedule', 'reschedule'];
  return windowIsOver(bidWindow(proposal.date, proposal.time, zone), now) ? ['accept-reschedule'] : [];
}

/** Returns the offer of a lost job while it is open: the request still seeks a provider because of that same loss. */
export function openRescue(
  { status, rescue }: Pick<Bid, 'status' | 'rescue'>,
  request: Pick<ServiceRequest, 'status' | 'losses'> | undefined,
): Bid['rescue'] {
  const isOpen = status === 'declined' && request?.status === 'rescuing';
  return isOpen && rescue?.loss === request.losses?.length ? rescue : undefined;
}

/** Returns the id of the party's review. */
export function reviewIdBy(bid: Bid, role: 'owner' | 'provider'): string | undefined {
  return role === 'owner' ? bid.ownerReviewId : bid.providerReviewId;
}

/** Returns whether the homeowner may choose which photos are shown: once the finished job is settled. */
export function sharingOpen(bid: Bid, request: Pick<ServiceRequest, 'settledAt'>): boolean {
  return bid.status === 'completed' && request.settledAt !== undefined;
}

/**
 * Returns whether a review is open: the money of the finished job is settled. After a cancellation only the
 * homeowner reviews, and only a provider who cancelled at will, not excused by bad weather, or did not check in.
 */
export function reviewOpen(
  bid: Bid,
  request: Pick<ServiceRequest, 'acceptedBidId' | 'settledAt'>,
  by: 'owner' | 'provider',
): boolean {
  if (request.acceptedBidId !== bid.id) return false;
  const { cancelledBy, cancelTerms } = bid;
  // A provider who left on site, could not get in, or cancelled in bad weather is excused. A closed place sets no
  // `left`, but ends the job as `unsafe`.
  const isExcused = bid.left !== undefined || bid.because === 'unsafe' || cancelTerms?.because === 'weather';
  if (cancelledBy === 'provider' || cancelTerms?.noShow) return by === 'owner' && !isExcused;
  return request.settledAt !== undefined && cancelTerms === undefined;
}
