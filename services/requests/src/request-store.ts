import { AppError, type Cents, type ErrorCode, instant } from '@sward/shared/kernel';
import {
  all,
  any,
  atVersion,
  type Condition,
  differs,
  duePartition,
  dueShard,
  equals,
  type Item,
  type Key,
  less,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import { closeRequest, openRequest } from './open-store.ts';
import { type CheckoutLock, expiryOf, type ServiceRequest } from './request.ts';

export function requestKey(requestId: string): Key {
  return { pk: `REQUEST#${requestId}`, sk: 'REQUEST' };
}

export function requestIdOf(key: Key): string {
  return key.pk.slice('REQUEST#'.length);
}

const ownerList = (ownerId: string) => `OWNER#${ownerId}`;

export async function readRequest(table: Table, requestId: string): Promise<ServiceRequest | undefined> {
  const item = await table.get(requestKey(requestId), { consistent: true });
  return item && requestOf(item);
}

export function requestOf(item: Item): ServiceRequest {
  return item as unknown as ServiceRequest;
}

/** One page of an owner's requests, newest first. */
export async function ownRequests(
  table: Table,
  ownerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<ServiceRequest>> {
  const page = await listPage(table, 'lists', { pk: ownerList(ownerId), newestFirst: true, cursor, limit });
  return { items: page.items.map(requestOf), cursor: page.cursor };
}

/** A new request: listed for its owner, open to providers, due at the end of its service date. */
export function putRequest(request: ServiceRequest): Write[] {
  return [
    {
      put: {
        ...request,
        ...requestKey(request.id),
        listPk: ownerList(request.ownerId),
        listSk: `${request.createdAt}#${request.id}`,
        duePk: duePartition('requests', dueShard(request.id)),
        dueAt: instant(expiryOf(request)),
      },
      if: missing(),
    },
    ...openRequest(request),
  ];
}

/** Why a pending request could not be changed, from what is stored now. */
function notOpen(current: Item | undefined, otherwise: ErrorCode): AppError {
  if (!current) return new AppError('not_found');
  const { status } = requestOf(current);
  if (status === 'accepted' || status === 'completed') return new AppError('already_accepted');
  return new AppError(status === 'pending' ? otherwise : 'request_not_open');
}

const isPending = equals('status', 'pending');
const lockedBy = (paymentId: string): Condition => equals('checkoutLock.paymentId', paymentId);

/**
 * Opens a checkout: from this version of a pending request without a lock, or with this payment's own lock.
 * Lost: already_accepted, request_not_open, checkout_in_progress (another payment's lock), state_changed.
 */
export function lockForCheckout(request: ServiceRequest, lock: CheckoutLock): Write {
  return {
    update: requestKey(request.id),
    set: { checkoutLock: lock, version: request.version + 1 },
    if: all(isPending, any(missing('checkoutLock'), lockedBy(lock.paymentId)), atVersion(request.version)),
    lost: (current) => {
      const other = current && requestOf(current).checkoutLock;
      const locked = other !== undefined && other.paymentId !== lock.paymentId;
      return notOpen(current, locked ? 'checkout_in_progress' : 'state_changed');
    },
  };
}

/** Frees the lock of a payment that can no longer be captured. Lost: state_changed. */
export function releaseLock(requestId: string, paymentId: string): Write {
  return {
    update: requestKey(requestId),
    add: { version: 1 },
    remove: ['checkoutLock'],
    if: lockedBy(paymentId),
    lost: 'state_changed',
  };
}

/**
 * Hands the lock from one payment to another in one step.
 * Lost: already_accepted, request_not_open, checkout_in_progress (the lock is not `fromPaymentId`'s).
 */
export function replaceLock(request: ServiceRequest, fromPaymentId: string, lock: CheckoutLock): Write {
  return {
    update: requestKey(request.id),
    set: { checkoutLock: lock },
    add: { version: 1 },
    if: all(isPending, lockedBy(fromPaymentId)),
    lost: (current) => notOpen(current, 'checkout_in_progress'),
  };
}

/** The capture was seen: books the request and closes it to others. Lost: already_accepted. */
export function acceptRequest(
  request: ServiceRequest,
  by: { paymentId: string; bidId: string; providerId: string; at: string },
): Write[] {
  return [
    {
      update: requestKey(request.id),
      set: {
        status: 'accepted',
        acceptedBidId: by.bidId,
        acceptedProviderId: by.providerId,
        paymentId: by.paymentId,
        acceptedAt: by.at,
      },
      add: { version: 1 },
      remove: ['checkoutLock', 'duePk', 'dueAt'],
      if: all(isPending, lockedBy(by.paymentId)),
      lost: 'already_accepted',
    },
    ...closeRequest(request),
  ];
}

/** The accepted provider has arrived. Lost: job_not_open. */
export function checkInRequest(requestId: string, bidId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { checkedInAt: at },
    add: { version: 1 },
    if: all(equals('status', 'accepted'), equals('acceptedBidId', bidId), missing('checkedInAt')),
    lost: 'job_not_open',
  };
}

/** The job is done. Lost: job_not_open. */
export function completeRequest(request: Pick<ServiceRequest, 'id'>, at: string): Write {
  return {
    update: requestKey(request.id),
    set: { status: 'completed', completedAt: at },
    add: { version: 1 },
    if: equals('status', 'accepted'),
    lost: 'job_not_open',
  };
}

/** The job's money is settled: from here the provider's access to the address runs out. */
export function settleRequest(requestId: string, paymentId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { settledAt: at },
    add: { version: 1 },
    if: equals('paymentId', paymentId),
    lost: 'state_changed',
  };
}

/** Nobody was chosen by the end of the service date. Lost: state_changed. */
export function expireRequest(request: ServiceRequest, at: string): Write[] {
  return [
    {
      update: requestKey(request.id),
      set: { status: 'expired', expiredAt: at, version: request.version + 1 },
      remove: ['duePk', 'dueAt'],
      if: all(isPending, missing('checkoutLock'), atVersion(request.version)),
      lost: 'state_changed',
    },
    ...closeRequest(request),
  ];
}

/** Counts a new bid within the owner's limit. Lost: request_not_open, bid_limit_reached. */
export function countBid(requestId: string, bidId: string, price: Cents): Write {
  return {
    update: requestKey(requestId),
    set: { [`bidPrices.${bidId}`]: price },
    add: { liveBids: 1, version: 1 },
    if: all(isPending, less('liveBids', { path: 'bidLimit' })),
    lost: (current) =>
      new AppError(
        current && requestOf(current).status === 'pending' ? 'bid_limit_reached' : 'request_not_open',
      ),
  };
}

/** Frees the place of a bid taken back by its provider. Lost: checkout_in_progress while it is being paid. */
export function uncountBid(requestId: string, bidId: string): Write {
  return {
    ...uncountBids(requestId, [bidId]),
    if: any(missing('checkoutLock'), differs('checkoutLock.bidId', bidId)),
    lost: 'checkout_in_progress',
  };
}

/** Frees the places of bids that were declined. Lost: state_changed when the request is open again. */
export function uncountDeclined(requestId: string, bidIds: readonly string[]): Write {
  return { ...uncountBids(requestId, bidIds), if: differs('status', 'pending'), lost: 'state_changed' };
}

function uncountBids(requestId: string, bidIds: readonly string[]) {
  return {
    update: requestKey(requestId),
    add: { liveBids: -bidIds.length, version: 1 },
    remove: bidIds.map((bidId) => `bidPrices.${bidId}`),
  };
}
