import { requestKey, requestOf, type ServiceRequest } from '@sward/requests';
import { AppError, type ErrorCode } from '@sward/shared/kernel';
import {
  all,
  any,
  atVersion,
  type Condition,
  equals,
  type Item,
  type Key,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Bid, BidStatus, Checklist } from './bid.ts';
import { type BidSummary, countInSummary, summaryKey, summaryOf } from './summary-store.ts';

const partition = (requestId: string) => `BIDS#${requestId}`;
const bidKey = (requestId: string, bidId: string): Key => ({ pk: partition(requestId), sk: `BID#${bidId}` });
const referenceKey = (bidId: string): Key => ({ pk: `BIDREF#${bidId}`, sk: 'BIDREF' });
const providerList = (providerId: string) => `PROVIDERBIDS#${providerId}`;

/** A provider's place on a request: its latest bid there, and whether that bid is live. */
const placeKey = (requestId: string, providerId: string): Key => ({
  pk: partition(requestId),
  sk: `LIVE#${providerId}`,
});

function bidOf(item: Item): Bid {
  return item as unknown as Bid;
}

export async function readBid(table: Table, bidId: string): Promise<Bid | undefined> {
  const reference = await table.get(referenceKey(bidId), { consistent: true });
  if (!reference) return undefined;
  const item = await table.get(bidKey(String(reference.requestId), bidId), { consistent: true });
  return item && bidOf(item);
}

/** Bids of one request by id, those that exist. */
export async function readBids(table: Table, requestId: string, bidIds: readonly string[]): Promise<Bid[]> {
  if (bidIds.length === 0) return [];
  const keys = bidIds.map((bidId) => bidKey(requestId, bidId));
  return (await table.batchGet(keys, { consistent: true })).map(bidOf);
}

/** A request together with the id of an account's latest bid on it, in one read. */
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

/** Whether a provider has, or ever had, a bid on a request. */
export async function hasBid(table: Table, requestId: string, providerId: string): Promise<boolean> {
  return (await table.get(placeKey(requestId, providerId), { consistent: true })) !== undefined;
}

/** One page of a provider's bids, newest first, with the provider's summary from the same batch. */
export async function providerBids(
  table: Table,
  providerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Bid> & { summary: BidSummary }> {
  const list = { pk: providerList(providerId), newestFirst: true, cursor, limit };
  const keys = await table.queryIndex('lists', list);
  const items = await table.batchGet([...keys.items, summaryKey(providerId)]);
  return {
    items: items.filter((item) => item.sk.startsWith('BID#')).map(bidOf),
    cursor: keys.cursor,
    summary: summaryOf(items.find((item) => item.sk === 'BIDSUMMARY')),
  };
}

/** A new bid: its provider's one live bid on the request. Lost: bid_already_placed. */
export function putBid(bid: Bid): Write[] {
  return [
    {
      put: { ...placeKey(bid.requestId, bid.providerId), bidId: bid.id, live: true },
      if: any(missing(), equals('live', false)),
      lost: 'bid_already_placed',
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
    countInSummary(bid.providerId, { pending: 1 }),
  ];
}

/** Moves a bid on from exactly the state and version that the decision was made on. */
function changeBid(bid: Bid, set: Partial<Bid>, lost: ErrorCode, guard?: Condition): Write {
  const from = all(equals('status', bid.status), atVersion(bid.version));
  return {
    update: bidKey(bid.requestId, bid.id),
    set: { ...set, version: bid.version + 1 },
    if: guard ? all(from, guard) : from,
    lost,
  };
}

/** A pending bid ends without a job: its place is free again. Lost: bid_not_open. */
export function closeBid(bid: Bid, status: Extract<BidStatus, 'declined' | 'withdrawn'>): Write[] {
  return [
    changeBid(pending(bid), { status }, 'bid_not_open'),
    { update: placeKey(bid.requestId, bid.providerId), set: { live: false } },
    countInSummary(bid.providerId, { pending: -1 }),
  ];
}

/** The capture of this bid's payment was seen. Lost: bid_not_open. */
export function acceptBid(bid: Bid, by: { paymentId: string; at: string }): Write[] {
  const change = { status: 'accepted' as const, paymentId: by.paymentId, acceptedAt: by.at };
  return [
    changeBid(pending(bid), change, 'bid_not_open', equals('needsConfirmation', false)),
    countInSummary(bid.providerId, { pending: -1, accepted: 1 }),
  ];
}

export interface CheckIn {
  at: string;
  place?: { lat: number; lng: number };
  photos: string[];
}

/** The provider has arrived. Lost: job_not_open. */
export function checkInBid(bid: Bid, { at, place, photos }: CheckIn): Write {
  const change = { checkedInAt: at, checkInPlace: place, beforePhotos: photos };
  return changeBid(accepted(bid), change, 'job_not_open', missing('checkedInAt'));
}

export interface JobRecord {
  photos: string[];
  checklist?: Checklist;
  note?: string;
}

/** The provider has finished. Lost: job_not_open. */
export function completeBid(bid: Bid, at: string, record: JobRecord): Write[] {
  const { photos, checklist, note } = record;
  return finishBid(bid, { completedAt: at, afterPhotos: photos, checklist, note });
}

/** The owner confirms a job that its provider has not finished in the app. Lost: job_not_open. */
export function completeBidByOwner(bid: Bid, at: string): Write[] {
  return finishBid(bid, { completedAt: at });
}

function finishBid(bid: Bid, set: Partial<Bid>): Write[] {
  return [
    changeBid(accepted(bid), { ...set, status: 'completed' }, 'job_not_open'),
    countInSummary(bid.providerId, { accepted: -1, completed: 1, earnedCents: bid.amountCents }),
  ];
}

/** @throws AppError bid_not_open when the bid was not pending as read. */
function pending(bid: Bid): Bid {
  if (bid.status !== 'pending') throw new AppError('bid_not_open');
  return bid;
}

/** @throws AppError job_not_open when the bid was not an open job as read. */
function accepted(bid: Bid): Bid {
  if (bid.status !== 'accepted') throw new AppError('job_not_open');
  return bid;
}
