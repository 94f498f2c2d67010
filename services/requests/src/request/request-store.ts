import { AppError, type Cents, type ErrorCode } from '@sward/shared/kernel';
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
import type { JobDay } from './job-day.ts';
import { closeRequest, openRequest } from './open-store.ts';
import { type CheckoutLock, dueOf, type ServiceRequest } from './request.ts';

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

/** Reads the existing requests by id, in one batch. */
export async function readRequests(
  table: Table,
  requestIds: readonly string[],
): Promise<Map<string, ServiceRequest>> {
  if (requestIds.length === 0) return new Map();
  const items = await table.batchGet(requestIds.map(requestKey), { consistent: true });
  return new Map(items.map(requestOf).map((request) => [request.id, request]));
}

export const requestOf = entity<ServiceRequest>('request', 'id', 'status');

/** Returns one page of a homeowner's requests, newest first. */
export async function ownRequests(
  table: Table,
  ownerId: string,
  cursor: string | undefined,
  limit: number,
  options: { consistent?: boolean } = {},
): Promise<Page<ServiceRequest>> {
  const list = { pk: ownerList(ownerId), newestFirst: true, cursor, limit };
  const page = await listPage(table, 'lists', list, options);
  return { items: page.items.map(requestOf), cursor: page.cursor };
}

/** Writes a new request: listed for its homeowner, open to providers, due at the end of its service date. */
export function putRequest(request: ServiceRequest): Write[] {
  return [putReserved(request), ...openRequest(request)];
}

/** Writes a request for one provider, which is in no open list. */
export function putReserved(request: ServiceRequest): Write {
  return {
    put: {
      ...request,
      ...requestKey(request.id),
      listPk: ownerList(request.ownerId),
      listSk: `${request.createdAt}#${request.id}`,
      duePk: duePartition('requests', dueShard(request.id)),
      dueAt: dueOf(request),
    },
    if: missing(),
  };
}

/** Returns why a pending request could not be changed, from its stored state. */
function notOpen(current: Item | undefined, otherwise: ErrorCode): AppError {
  if (!current) return new AppError('not_found');
  const { status } = requestOf(current);
  if (status === 'accepted' || status === 'completed') return new AppError('already_accepted');
  return new AppError(status === 'pending' ? otherwise : 'request_not_open');
}

export const isPending = equals('status', 'pending');
const lockedBy = (paymentId: string): Condition => equals('checkoutLock.paymentId', paymentId);

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

/** Accepts the request after a capture and closes it to others. On conflict: already_accepted. */
export function acceptRequest(
  request: ServiceRequest,
  by: {
    paymentId: string;
    bidId: string;
    providerId: string;
    schedule: JobDay;
    at: string;
    /** The recurring service that begins with it. */
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

/** Records the provider's check-in. On conflict: job_not_open. */
export function checkInRequest(requestId: string, bidId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { checkedInAt: at },
    add: { version: 1 },
    if: all(equals('status', 'accepted'), equals('acceptedBidId', bidId), missing('checkedInAt')),
    onConflict: 'job_not_open',
  };
}

/** Completes the job. On conflict: job_not_open. */
export function completeRequest(request: Pick<ServiceRequest, 'id'>, at: string): Write {
  return {
    update: requestKey(request.id),
    set: { status: 'completed', completedAt: at },
    add: { version: 1 },
    if: equals('status', 'accepted'),
    onConflict: 'job_not_open',
  };
}

/** Records the settlement, after which the provider's access to the address expires. */
export function settleRequest(requestId: string, paymentId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { settledAt: at },
    add: { version: 1 },
    if: equals('paymentId', paymentId),
    onConflict: 'state_changed',
  };
}

/** Marks an ended request as posted again, once. On conflict: state_changed. */
export function markReposted({ id, status }: ServiceRequest, repostedAs: string): Write {
  return {
    update: requestKey(id),
    set: { repostedAs },
    add: { version: 1 },
    if: all(equals('status', status), missing('repostedAs')),
    onConflict: 'state_changed',
  };
}

/** Erases the texts and photos of a deleted homeowner. */
export function eraseTexts(requestId: string): Write {
  return {
    update: requestKey(requestId),
    set: { description: '', photos: [] },
    remove: ['sitePhotos'],
    add: { version: 1 },
  };
}

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

/** Returns the condition that the request is pending. On conflict: request_not_open. */
export function checkPending(requestId: string): Write {
  return { check: requestKey(requestId), if: isPending, onConflict: 'request_not_open' };
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

/** Returns the condition that no checkout is open on this bid. */
export const noOpenCheckout = (bidId: string) =>
  any(missing('checkoutLock'), differs('checkoutLock.bidId', bidId));

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
