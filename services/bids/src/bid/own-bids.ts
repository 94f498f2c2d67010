import type { Table } from '@sward/shared/table';
import type { Bid } from './bid.ts';
import { providerBids } from './bid-store.ts';

const PAGE = 50;

/** Yields all bids of a provider, newest first, page by page. */
export async function* bidsOf(table: Table, providerId: string): AsyncGenerator<Bid[]> {
  let cursor: string | undefined;
  do {
    const page = await providerBids(table, providerId, cursor, PAGE);
    if (page.items.length) yield page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}

/** Newest bids that are searched for pending ones: all bids, except for a provider who bids all day. */
const LOOKED_AT = 300;

/** Returns a provider's pending bids, newest first: as many as the summary counts. */
export async function pendingBids(table: Table, providerId: string): Promise<Bid[]> {
  const found: Bid[] = [];
  let seen = 0;
  let cursor: string | null | undefined;
  do {
    const page = await providerBids(table, providerId, cursor ?? undefined, PAGE);
    found.push(...page.items.filter(({ status }) => status === 'pending'));
    seen += page.items.length;
    cursor = found.length < page.summary.pending && seen < LOOKED_AT ? page.cursor : null;
  } while (cursor);
  return found;
}
