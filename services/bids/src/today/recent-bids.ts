import type { Provider } from '@sward/requests';
import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { providerBids } from '../bid/bid-store.ts';
import type { BidSummary } from '../provider-facts/summary-store.ts';

/** As many bids as one batch reads together with summary and provider. */
const PAGE = 98;

/** Longest time from placing a bid to its day, for a job that was never moved. */
const LONGEST_AHEAD_MS = (LIMITS.serviceDaysAhead + LIMITS.availableDaysAfterService + 1) * DAY;

/**
 * Reads the bids of a provider that may still concern today, with provider and summary: newest first, until no older
 * bid can be an open job.
 */
export async function recentBids(
  table: Table,
  providerId: string,
  now: number,
): Promise<{ bids: Bid[]; summary: BidSummary; provider: Provider | undefined }> {
  const bids: Bid[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await providerBids(table, providerId, cursor, PAGE);
    bids.push(...page.items);
    const oldest = page.items.at(-1);
    const isOld = oldest !== undefined && Date.parse(oldest.createdAt) < now - LONGEST_AHEAD_MS;
    const accepted = bids.filter(({ status }) => status === 'accepted').length;
    const hasAll = accepted >= page.summary.accepted;
    if (page.cursor === null || page.cursor === undefined || (isOld && hasAll))
      return { bids, summary: page.summary, provider: page.provider };
    cursor = page.cursor;
  }
}
