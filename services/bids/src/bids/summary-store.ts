import type { Item, Key, Table, Write } from '@sward/shared/table';

/** A provider's bids in numbers, kept in the transactions that change them. */
export type BidSummary = {
  pending: number;
  accepted: number;
  completed: number;
  /** Completed jobs at which the provider came in time. */
  onTime: number;
  /** Jobs to which the provider did not come, or which the provider called off within a day of the window. */
  missed: number;
  /** What was paid out for jobs and tips, commission off: the sum of what payments counts by month. */
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
    onTime: stored?.onTime ?? 0,
    missed: stored?.missed ?? 0,
    earnedCents: stored?.earnedCents ?? 0,
  };
}

export async function readSummary(table: Table, providerId: string): Promise<BidSummary> {
  return summaryOf(await table.get(summaryKey(providerId)));
}

/** A payout has left. */
export function countEarned(providerId: string, cents: number): Write {
  return countInSummary(providerId, { earnedCents: cents });
}

export function countInSummary(providerId: string, change: Partial<BidSummary>): Write {
  return { update: summaryKey(providerId), add: change };
}
