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
