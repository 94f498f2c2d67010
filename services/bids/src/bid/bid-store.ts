import { type Provider, readProvidersAnd, requestKey, requestOf, type ServiceRequest } from '@sward/requests';
import { AppError } from '@sward/shared/kernel';
import type { BidStatus } from '@sward/shared/product';
import {
  all,
  any,
  atVersion,
  type Condition,
  duePartition,
  dueShard,
  entity,
  equals,
  type Key,
  missing,
  type OnConflict,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import { type BidSummary, countInSummary, summaryKey, summaryOf } from '../provider-facts/summary-store.ts';
import { type Bid, copiedRequestFields, withRequestState } from './bid.ts';
import { bidWindow } from './job-times.ts';
import type { Fit } from './offer.ts';

const partition = (requestId: string) => `BIDS#${requestId}`;
const bidKey = (requestId: string, bidId: string): Key => ({ pk: partition(requestId), sk: `BID#${bidId}` });
const referenceKey = (bidId: string): Key => ({ pk: `BIDREF#${bidId}`, sk: 'BIDREF' });
const providerList = (providerId: string) => `PROVIDERBIDS#${providerId}`;

/** Key of a provider's place on a request: its latest bid there, and whether that bid is live. */
const placeKey = (requestId: string, providerId: string): Key => ({
  pk: partition(requestId),
  sk: `LIVE#${providerId}`,
});

const LIVE: readonly BidStatus[] = ['pending', 'accepted'];

/** The operators' list of overdue jobs, in the due index: no other item of a bid has to be kept in step. */
export const OVERDUE_JOBS = 'DUE#bids-overdue';

export const bidOf = entity<Bid>('bid', 'id', 'status', 'version');

export async function readBid(table: Table, bidId: string): Promise<Bid | undefined> {
  const reference = await table.get(referenceKey(bidId), { consistent: true });
  return reference && (await readBidOf(table, String(reference.requestId), bidId));
}

/** Reads a bid of a known request, in one read. */
export async function readBidOf(table: Table, requestId: string, bidId: string): Promise<Bid | undefined> {
  const item = await table.get(bidKey(requestId, bidId), { consistent: true });
  return item && bidOf(item);
}

/** Reads the existing bids of one request by id. */
export async function readBids(table: Table, requestId: string, bidIds: readonly string[]): Promise<Bid[]> {
  if (bidIds.length === 0) return [];
  const keys = bidIds.map((bidId) => bidKey(requestId, bidId));
  return (await table.batchGet(keys, { consistent: true })).map(bidOf);
}

/** Reads the existing bids of any requests, in one batch. */
export async function readBidsOf(
  table: Table,
  ids: readonly { requestId: string; bidId: string }[],
): Promise<Bid[]> {
  if (ids.length === 0) return [];
  return (await table.batchGet(ids.map(({ requestId, bidId }) => bidKey(requestId, bidId)))).map(bidOf);
}

/** Reads the accepted bids of requests, in one batch. */
export async function readAcceptedBids(table: Table, requests: readonly ServiceRequest[]): Promise<Bid[]> {
  const keys = requests.flatMap(({ id, acceptedBidId }) =>
    acceptedBidId ? [bidKey(id, acceptedBidId)] : [],
  );
  return keys.length ? (await table.batchGet(keys)).map(bidOf) : [];
}

/** Reads a request together with the id of an account's latest bid on it. */
export async function readPlace(
  table: Table,
  requestId: string,
  accountId: string,
): Promise<{ request: ServiceRequest | undefined; bidId: string | undefined }> {
  const keys = [requestKey(requestId), placeKey(requestId, accountId)];
  const items = await table.batchGet(keys, { consistent: true });
  const request = items.find((item) => item.sk === 'REQUEST');
  const place = items.find((item) => item.sk !== 'REQUEST');
  return { request: request && requestOf(request), bidId: place && String(place.bidId) };
}

/** Returns a provider's pending and accepted bids on these requests, each seen with its request. */
export async function bidsByProvider(
  table: Table,
  requests: readonly ServiceRequest[],
  providerId: string,
): Promise<Bid[]> {
  if (requests.length === 0) return [];
  const places = await table.batchGet(requests.map(({ id }) => placeKey(id, providerId)));
  const keys = places
    .filter(({ live }) => live === true)
    .map(({ pk, bidId }) => ({ pk, sk: `BID#${bidId}` }));
  if (keys.length === 0) return [];
  const bids = (await table.batchGet(keys)).map(bidOf).filter(({ status }) => LIVE.includes(status));
  const of = new Map(requests.map((request) => [request.id, request]));
  return bids.flatMap((bid) => {
    const request = of.get(bid.requestId);
    return request ? [withRequestState(bid, request)] : [];
  });
}

/** Returns whether a provider has, or ever had, a bid on a request. */
export async function hasBid(table: Table, requestId: string, providerId: string): Promise<boolean> {
  return (await table.get(placeKey(requestId, providerId), { consistent: true })) !== undefined;
}

/** Returns one page of a provider's bids, newest first, with the provider and their summary from the same batch. */
export async function providerBids(
  table: Table,
  providerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Bid> & { summary: BidSummary; provider: Provider | undefined }> {
  const list = { pk: providerList(providerId), newestFirst: true, cursor, limit };
  const keys = await table.queryIndex('lists', list);
  const more = [...keys.items, summaryKey(providerId)];
  const { providers, others } = await readProvidersAnd(table, [providerId], more);
  return {
    items: others.filter((item) => item.sk.startsWith('BID#')).map(bidOf),
    cursor: keys.cursor,
    summary: summaryOf(others.find((item) => item.sk === 'BIDSUMMARY')),
    provider: providers.get(providerId),
  };
}

/** Writes a new bid, the provider's only live one on the request. On conflict: bid_already_placed. */
export function putBid(bid: Bid): Write[] {
  return [...recordBid(bid), countInSummary(bid.providerId, { pending: 1 })];
}

/** Writes a bid with its place, list and reference; the caller counts it. On conflict: bid_already_placed. */
export function recordBid(bid: Bid): Write[] {
  return [
    {
      put: { ...placeKey(bid.requestId, bid.providerId), bidId: bid.id, live: true },
      if: any(missing(), equals('live', false)),
      onConflict: 'bid_already_placed',
    },
    {
      put: {
        ...bid,
        ...bidKey(bid.requestId, bid.id),
        listPk: providerList(bid.providerId),
        listSk: `${bid.createdAt}#${bid.id}`,
      },
      if: missing(),
    },
    { put: { ...referenceKey(bid.id), requestId: bid.requestId }, if: missing() },
  ];
}

export interface BidChange extends Partial<Bid> {
  /** Instant of the sweep's next check; null: never. */
  dueAt?: string | null;
  /** Deadline of an operator, in place of the sweep's check. */
  waitsUntil?: string;
  remove?: readonly (keyof Bid)[];
}

/** Changes a bid, conditional on the state and version that the decision was based on. */
export function changeBid(bid: Bid, change: BidChange, onConflict: OnConflict, guard?: Condition): Write {
  const { remove, dueAt, waitsUntil, ...set } = change;
  const from = all(equals('status', bid.status), atVersion(bid.version));
  return {
    update: bidKey(bid.requestId, bid.id),
    set: {
      ...set,
      version: bid.version + 1,
      ...(dueAt && { duePk: duePartition('bids-jobs', dueShard(bid.id)), dueAt }),
      ...(waitsUntil && { duePk: OVERDUE_JOBS, dueAt: `${waitsUntil}#${bid.id}` }),
    },
    remove: [...(remove ?? []), ...(dueAt === null ? ['duePk', 'dueAt'] : [])],
    if: guard ? all(from, guard) : from,
    onConflict,
  };
}

/** Ends a pending bid and releases its place. On conflict: bid_not_open. */
export function closeBid(
  bid: Bid,
  status: Extract<BidStatus, 'declined' | 'withdrawn'>,
  declinedBy?: Bid['declinedBy'],
): Write[] {
  return [
    changeBid(pending(bid), { status, ...(declinedBy && { declinedBy }) }, 'bid_not_open'),
    { update: placeKey(bid.requestId, bid.providerId), set: { live: false } },
    countInSummary(bid.providerId, { pending: -1 }),
  ];
}

/** Gives the provider's place on the request back to this bid; the bid's own condition decides. */
export function placeBidAgain(bid: Bid): Write {
  return { update: placeKey(bid.requestId, bid.providerId), set: { live: true } };
}

/**
 * Marks a bid for earlier terms, which its provider must confirm. Its window follows the property's current zone. On
 * conflict: bid_not_open.
 */
export function markOutdated(bid: Bid, request: ServiceRequest): Write {
  const { availableDate, availableTime } = bid;
  const window = bidWindow(availableDate, availableTime, request.zone);
  const set = { ...copiedRequestFields(request), ...window, needsConfirmation: true };
  return changeBid(pending(bid), set, 'bid_not_open');
}

/** Changes a pending bid's offer, which confirms it as well. On conflict: bid_not_open. */
export function changeOffer(bid: Bid, set: Fit & Partial<Bid>): Write {
  return changeBid(pending(bid), { ...set, needsConfirmation: false }, 'bid_not_open');
}

/** @throws AppError bid_not_open when the bid was not pending as read. */
export function pending(bid: Bid): Bid {
  if (bid.status !== 'pending') throw new AppError('bid_not_open');
  return bid;
}
