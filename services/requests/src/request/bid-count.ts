import { AppError, type Cents } from '@sward/shared/kernel';
import { all, differs, equals, less, type Write } from '@sward/shared/table';
import { noOpenCheckout } from './checkout-lock.ts';
import type { ServiceRequest } from './request.ts';
import { isPending, requestKey, requestOf } from './request-store.ts';

/**
 * Counts a new bid, made for the request as read, within the plan's limit. On conflict: request_not_open,
 * state_changed after a change of the terms, bid_limit_reached.
 */
export function countBid(
  request: Pick<ServiceRequest, 'id' | 'termsVersion'>,
  bidId: string,
  price: Cents,
): Write {
  return {
    update: requestKey(request.id),
    set: { [`bidPrices.${bidId}`]: price },
    add: { liveBids: 1, version: 1 },
    if: all(isPending, equals('termsVersion', request.termsVersion), less('liveBids', { path: 'bidLimit' })),
    onConflict: (current) => {
      const now = current && requestOf(current);
      if (now?.status !== 'pending') return new AppError('request_not_open');
      return new AppError(now.termsVersion === request.termsVersion ? 'bid_limit_reached' : 'state_changed');
    },
  };
}

/** Raises an open request's limit of bids on a larger plan. On conflict: state_changed. */
export function raiseBidLimit(requestId: string, bidLimit: number): Write {
  return {
    update: requestKey(requestId),
    set: { bidLimit },
    if: all(isPending, less('bidLimit', bidLimit)),
    onConflict: 'state_changed',
  };
}

/** Releases the place of a withdrawn bid. On conflict: checkout_in_progress while it is being paid. */
export function uncountBid(requestId: string, bidId: string): Write {
  return {
    ...uncountBids(requestId, [bidId]),
    if: noOpenCheckout(bidId),
    onConflict: 'checkout_in_progress',
  };
}

/**
 * Releases the places of declined bids, which a job keeps. On conflict: state_changed once the request is open again.
 */
export function uncountDeclined(
  { id, status, formerBidIds = [] }: Pick<ServiceRequest, 'id' | 'status' | 'formerBidIds'>,
  bidIds: readonly string[],
): Write {
  const set = status === 'accepted' ? { formerBidIds: [...formerBidIds, ...bidIds] } : {};
  return { ...uncountBids(id, bidIds), set, if: differs('status', 'pending'), onConflict: 'state_changed' };
}

function uncountBids(requestId: string, bidIds: readonly string[]) {
  return {
    update: requestKey(requestId),
    add: { liveBids: -bidIds.length, version: 1 },
    remove: bidIds.map((bidId) => `bidPrices.${bidId}`),
  };
}
