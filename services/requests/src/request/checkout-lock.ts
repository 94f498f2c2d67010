import { AppError, type ErrorCode } from '@sward/shared/kernel';
import {
  all,
  any,
  atVersion,
  type Condition,
  differs,
  equals,
  type Item,
  missing,
  type Write,
} from '@sward/shared/table';
import type { CheckoutLock, ServiceRequest } from './request.ts';
import { isPending, requestKey, requestOf } from './request-store.ts';

export const lockedBy = (paymentId: string): Condition => equals('checkoutLock.paymentId', paymentId);

/** Returns the condition that no checkout is open on this bid. */
export const noOpenCheckout = (bidId: string) =>
  any(missing('checkoutLock'), differs('checkoutLock.bidId', bidId));

/**
 * Locks a request for a checkout: a pending one at this version without a lock, or with this payment's own lock. On
 * conflict: already_accepted, request_not_open, checkout_in_progress (another payment's lock), state_changed.
 */
export function lockForCheckout(request: ServiceRequest, lock: CheckoutLock): Write {
  return {
    update: requestKey(request.id),
    set: { checkoutLock: lock, version: request.version + 1 },
    if: all(isPending, any(missing('checkoutLock'), lockedBy(lock.paymentId)), atVersion(request.version)),
    onConflict: (current) => {
      const other = current && requestOf(current).checkoutLock;
      const locked = other !== undefined && other.paymentId !== lock.paymentId;
      return notOpen(current, locked ? 'checkout_in_progress' : 'state_changed');
    },
  };
}

/**
 * Releases the lock of a payment that can no longer be captured. `paymentNeededAt`: when the homeowner was asked to pay
 * instead of the saved card. On conflict: state_changed.
 */
export function releaseLock(requestId: string, paymentId: string, paymentNeededAt?: string): Write {
  return {
    update: requestKey(requestId),
    set: { paymentNeededAt },
    add: { version: 1 },
    remove: ['checkoutLock'],
    if: lockedBy(paymentId),
    onConflict: 'state_changed',
  };
}

/**
 * Moves the lock from one payment to another in one step, at this version of the request. On conflict:
 * already_accepted, request_not_open, checkout_in_progress (the lock is not `fromPaymentId`'s),
 * state_changed.
 */
export function replaceLock(request: ServiceRequest, fromPaymentId: string, lock: CheckoutLock): Write {
  return {
    update: requestKey(request.id),
    set: { checkoutLock: lock, version: request.version + 1 },
    if: all(isPending, lockedBy(fromPaymentId), atVersion(request.version)),
    onConflict: (current) => {
      const isFrom = current && requestOf(current).checkoutLock?.paymentId === fromPaymentId;
      return notOpen(current, isFrom ? 'state_changed' : 'checkout_in_progress');
    },
  };
}

/** Returns why a pending request could not be changed, from its stored state. */
function notOpen(current: Item | undefined, otherwise: ErrorCode): AppError {
  if (!current) return new AppError('not_found');
  const { status } = requestOf(current);
  if (status === 'accepted' || status === 'completed') return new AppError('already_accepted');
  return new AppError(status === 'pending' ? otherwise : 'request_not_open');
}
