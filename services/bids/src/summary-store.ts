import type { Item, Key, Write } from '@sward/shared/table';

/** A provider's bids in numbers, kept in the transactions that change them. */
export type BidSummary = {
  pending: number;
  accepted: number;
  completed: number;
  /** Bid amounts of completed jobs. */
  earnedCents: number;
};

export function summaryKey(providerId: string): Key {
  return { pk: `PROVIDER#${providerId}`, sk: 'BIDSUMMARY' };
}

export function summaryOf(item: Item | undefined): BidSummary {
  const stored = item as (Item & Partial<BidSummary>) | undefined;
  return {
    pending: stored?.pending ?? 0,
    accepted: stored?.accepted ?? 0,
    completed: stored?.completed ?? 0,
    earnedCents: stored?.earnedCents ?? 0,
  };
}

export function countInSummary(providerId: string, change: Partial<BidSummary>): Write {
  return { update: summaryKey(providerId), add: change };
}
