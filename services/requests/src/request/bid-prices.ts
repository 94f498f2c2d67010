import { AppError, type Cents } from '@sward/shared/kernel';
import { all, equals, type Item, type Write } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';
import { isPending, notBeingPaid, requestKey, requestOf } from './request-store.ts';

/** What a bid is made for. */
type Asked = Pick<ServiceRequest, 'id' | 'termsVersion'>;

/** The request is open, asks for what was read, and no checkout is open on this bid. */
function bidMayChange({ id, termsVersion }: Asked, bidId: string) {
  return {
    key: requestKey(id),
    if: all(isPending, notBeingPaid(bidId), equals('termsVersion', termsVersion)),
    onConflict(current: Item | undefined): AppError {
      const now = current && requestOf(current);
      if (now?.status !== 'pending') return new AppError('bid_not_open');
      return new AppError(now.termsVersion === termsVersion ? 'checkout_in_progress' : 'state_changed');
    },
  };
}

/**
 * The new price of a live bid, made for the request as it was read.
 * Lost: bid_not_open, checkout_in_progress while it is being paid, state_changed (its owner has changed what is
 * asked for).
 */
export function repriceBid(request: Asked, bidId: string, price: Cents): Write {
  const { key, ...guard } = bidMayChange(request, bidId);
  return { update: key, set: { [`bidPrices.${bidId}`]: price }, add: { version: 1 }, ...guard };
}

/** In the transaction of a bid that stands for the request as it was read. Lost: as `repriceBid`. */
export function checkBidOpen(request: Asked, bidId: string): Write {
  const { key, ...guard } = bidMayChange(request, bidId);
  return { check: key, ...guard };
}
