import { isOfferedTo, type Provider, readProvidersAnd, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, isProvider, signedIn } from '@sward/shared/kernel';
import { assertNoCursor, decodeCursor, encodeCursor, wrongCursor } from '@sward/shared/table';
import { type Bid, withRequestState } from '../bid/bid.ts';
import { readBids, readPlace } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import type { ProviderFacts } from '../provider-facts/provider-facts.ts';
import { factKeys, factsFrom } from '../provider-facts/summary-store.ts';

const PAGE = 5;

export type BidSort = 'price_asc' | 'price_desc' | 'rating' | 'availability';

export interface BidList {
  role: 'owner' | 'provider';
  bids: { bid: Bid; provider: Provider | undefined; facts: ProviderFacts }[];
  cursor: string | null;
}

/**
 * Lists the live bids of the caller's own request, sorted, five per page; for a provider, only their own latest bid on
 * it. The request's bid limit bounds the list, so a page is an offset into it.
 */
export async function listBids(
  ports: Ports,
  actor: Actor,
  input: { requestId: string; sort?: BidSort; cursor?: string },
): Promise<BidList> {
  const { accountId } = signedIn(actor);
  const { request, bidId } = await readPlace(ports.marketplace, input.requestId, accountId);
  if (!request) throw new AppError('not_found');
  if (request.ownerId === accountId) return await ownersList(ports, request, input);
  const isOffered = request.status === 'pending' && isOfferedTo(request, accountId);
  if (!isProvider(actor) || (bidId === undefined && !isOffered)) throw new AppError('not_found');
  assertNoCursor(input.cursor);
  const bids = await withProviders(ports, request, bidId === undefined ? [] : [bidId]);
  return { role: 'provider', bids, cursor: null };
}

async function ownersList(
  ports: Ports,
  request: ServiceRequest,
  { sort = 'price_asc', cursor }: { sort?: BidSort; cursor?: string },
): Promise<BidList> {
  const bids = (await withProviders(ports, request, Object.keys(request.bidPrices))).sort(ORDERS[sort]);
  const list = `bids ${request.id} ${sort}`;
  const start = cursor === undefined ? 0 : offsetOf(decodeCursor(list, cursor, 1));
  const end = start + PAGE;
  return {
    role: 'owner',
    bids: bids.slice(start, end),
    cursor: end < bids.length ? encodeCursor(list, [String(end)]) : null,
  };
}

function offsetOf([text = '']: readonly string[]): number {
  const offset = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (offset === 0 || offset % PAGE !== 0) throw wrongCursor();
  return offset;
}

async function withProviders(ports: Ports, request: ServiceRequest, bidIds: readonly string[]) {
  const bids = await readBids(ports.marketplace, request.id, bidIds);
  const ids = bids.map((bid) => bid.providerId);
  const { providers, others } = await readProvidersAnd(ports.marketplace, ids, ids.flatMap(factKeys));
  return bids.map((bid) => {
    const provider = providers.get(bid.providerId);
    return {
      bid: withRequestState(bid, request),
      provider,
      facts: factsFrom(others, bid, provider, request),
    };
  });
}

type Entry = BidList['bids'][number];
type Order = (a: Entry, b: Entry) => number;

/** Sorts by completion rate, then on-time rate, then age. An unknown rate counts as 100. */
const byReliability: Order = (a, b) =>
  rateOf(b, 'completionPercent') - rateOf(a, 'completionPercent') ||
  rateOf(b, 'onTimePercent') - rateOf(a, 'onTimePercent') ||
  (a.bid.id < b.bid.id ? -1 : 1);
const rateOf = ({ provider }: Entry, rate: 'completionPercent' | 'onTimePercent') =>
  provider?.reliability?.[rate] ?? 100;
const byPrice: Order = (a, b) => a.bid.amountCents - b.bid.amountCents || byReliability(a, b);
const rating = ({ provider }: Entry) => provider?.rating ?? -1;
const window = ({ bid }: Entry) => `${bid.windowStart}#${bid.windowEnd}`;

const ORDERS: Record<BidSort, Order> = {
  price_asc: byPrice,
  price_desc: (a, b) => b.bid.amountCents - a.bid.amountCents || byReliability(a, b),
  rating: (a, b) => rating(b) - rating(a) || byPrice(a, b),
  availability: (a, b) => window(a).localeCompare(window(b)) || byPrice(a, b),
};
