import { AppError, type Cents } from '@sward/shared/kernel';
import { all, equals, type Item, type Write } from '@sward/shared/table';
import { noOpenCheckout } from './checkout-lock.ts';
import type { ServiceRequest } from './request.ts';
import { isPending, requestKey, requestOf } from './request-store.ts';

/** The terms that a bid is made for. */
type Asked = Pick<ServiceRequest, 'id' | 'termsVersion'>;

/** Returns the condition that the request is open with the terms as read, and no checkout is open on this bid. */
function bidMayChange({ id, termsVersion }: Asked, bidId: string) {
  return {
    key: requestKey(id),
    if: all(isPending, noOpenCheckout(bidId), equals('termsVersion', termsVersion)),
    onConflict(current: Item | undefined): AppError {
      const now = current && requestOf(current);
      if (now?.status !== 'pending') return new AppError('bid_not_open');
      return new AppError(now.termsVersion === termsVersion ? 'checkout_in_progress' : 'state_changed');
    },
  };
}

/**
 * Writes the new price of a live bid, made for the request as read. On conflict: bid_not_open,
 * checkout_in_progress while it is being paid, state_changed after a change of the terms.
 */
export function repriceBid(request: Asked, bidId: string, price: Cents): Write {
  const { key, ...guard } = bidMayChange(request, bidId);
  return { update: key, set: { [`bidPrices.${bidId}`]: price }, add: { version: 1 }, ...guard };
}

/**
 * Returns the condition of a bid's transaction: the bid stands for the request as read. On conflict: as `repriceBid`.
 */
export function checkBidOpen(request: Asked, bidId: string): Write {
  const { key, ...guard } = bidMayChange(request, bidId);
  return { check: key, ...guard };
}
