import { AppError, type Cents, type ErrorCode, instant } from '@sward/shared/kernel';
import {
  all,
  any,
  atVersion,
  type Condition,
  differs,
  duePartition,
  dueShard,
  entity,
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
import { type CheckoutLock, expiryOf, type JobDay, type ServiceRequest } from './request.ts';

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

export const requestOf = entity<ServiceRequest>('request', 'id', 'status');

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
  return [putReserved(request), ...openRequest(request)];
}

/** A request that is in no open list: it is for one provider. */
export function putReserved(request: ServiceRequest): Write {
  return {
    put: {
      ...request,
      ...requestKey(request.id),
      listPk: ownerList(request.ownerId),
      listSk: `${request.createdAt}#${request.id}`,
      duePk: duePartition('requests', dueShard(request.id)),
      dueAt: instant(expiryOf(request)),
    },
    if: missing(),
  };
}

/** Why a pending request could not be changed, from what is stored now. */
function notOpen(current: Item | undefined, otherwise: ErrorCode): AppError {
  if (!current) return new AppError('not_found');
  const { status } = requestOf(current);
  if (status === 'accepted' || status === 'completed') return new AppError('already_accepted');
  return new AppError(status === 'pending' ? otherwise : 'request_not_open');
}

export const isPending = equals('status', 'pending');
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
    onConflict: (current) => {
      const other = current && requestOf(current).checkoutLock;
      const locked = other !== undefined && other.paymentId !== lock.paymentId;
      return notOpen(current, locked ? 'checkout_in_progress' : 'state_changed');
    },
  };
}

/**
 * Frees the lock of a payment that can no longer be captured; `paymentNeededAt` where the saved card refused it and
 * its owner is asked. Lost: state_changed.
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
 * Hands the lock from one payment to another in one step, from this version of the request.
 * Lost: already_accepted, request_not_open, checkout_in_progress (the lock is not `fromPaymentId`'s), state_changed.
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

/** The capture was seen: books the request and closes it to others. Lost: already_accepted. */
export function acceptRequest(
  request: ServiceRequest,
  by: {
    paymentId: string;
    bidId: string;
    providerId: string;
    schedule: JobDay;
    at: string;
    /** Of the recurring service that begins with it. */
    recurringId?: string;
  },
): Write[] {
  return [
    {
      update: requestKey(request.id),
      set: {
        status: 'accepted',
        acceptedBidId: by.bidId,
        acceptedProviderId: by.providerId,
        paymentId: by.paymentId,
        schedule: by.schedule,
        acceptedAt: by.at,
        recurringId: by.recurringId,
      },
      add: { version: 1 },
      remove: ['checkoutLock', 'duePk', 'dueAt'],
      if: all(isPending, lockedBy(by.paymentId)),
      onConflict: 'already_accepted',
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
    onConflict: 'job_not_open',
  };
}

/** The job is done. Lost: job_not_open. */
export function completeRequest(request: Pick<ServiceRequest, 'id'>, at: string): Write {
  return {
    update: requestKey(request.id),
    set: { status: 'completed', completedAt: at },
    add: { version: 1 },
    if: equals('status', 'accepted'),
    onConflict: 'job_not_open',
  };
}

/** The job's money is settled: from here the provider's access to the address runs out. */
export function settleRequest(requestId: string, paymentId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { settledAt: at },
    add: { version: 1 },
    if: equals('paymentId', paymentId),
    onConflict: 'state_changed',
  };
}

/** The owner has deleted the account: nothing that they wrote or showed is left. */
export function eraseWords(requestId: string): Write {
  return { update: requestKey(requestId), set: { description: '', photos: [] }, add: { version: 1 } };
}

/**
 * Counts a new bid, made for the request as it was read, within the owner's limit.
 * Lost: request_not_open, state_changed (its owner has changed what is asked for), bid_limit_reached.
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

/** A larger plan lets an open request take more bids. Lost: state_changed. */
export function raiseBidLimit(requestId: string, bidLimit: number): Write {
  return {
    update: requestKey(requestId),
    set: { bidLimit },
    if: all(isPending, less('bidLimit', bidLimit)),
    onConflict: 'state_changed',
  };
}

/** No checkout is open on this bid. */
export const notBeingPaid = (bidId: string) =>
  any(missing('checkoutLock'), differs('checkoutLock.bidId', bidId));

/** Frees the place of a bid taken back by its provider. Lost: checkout_in_progress while it is being paid. */
export function uncountBid(requestId: string, bidId: string): Write {
  return {
    ...uncountBids(requestId, [bidId]),
    if: notBeingPaid(bidId),
    onConflict: 'checkout_in_progress',
  };
}

/** Frees the places of bids that were declined. Lost: state_changed when the request is open again. */
export function uncountDeclined(requestId: string, bidIds: readonly string[]): Write {
  return { ...uncountBids(requestId, bidIds), if: differs('status', 'pending'), onConflict: 'state_changed' };
}

function uncountBids(requestId: string, bidIds: readonly string[]) {
  return {
    update: requestKey(requestId),
    add: { liveBids: -bidIds.length, version: 1 },
    remove: bidIds.map((bidId) => `bidPrices.${bidId}`),
  };
}
