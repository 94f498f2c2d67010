import type { Item, Key, Table, Write } from '@sward/shared/table';

/** Counts and earnings of a provider, kept in the transactions that change their bids. */
export type BidSummary = {
  pending: number;
  accepted: number;
  completed: number;
  /** Completed jobs with a check-in in time. */
  onTime: number;
  /** No-shows, and jobs that the provider cancelled within a day of the window. */
  missed: number;
  /** Payouts for jobs and tips, after commission: the total of what payments counts by month. */
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

/** Adds a payout. */
export function countEarned(providerId: string, cents: number): Write {
  return countInSummary(providerId, { earnedCents: cents });
}

export function countInSummary(providerId: string, change: Partial<BidSummary>): Write {
  return { update: summaryKey(providerId), add: change };
}
