import type { Provider, ServiceRequest } from '@sward/requests';
import type { Item, Key, Table, Write } from '@sward/shared/table';
import { portfolioKey } from '../portfolio/portfolio-store.ts';
import { factsOf, type ProviderFacts } from './provider-facts.ts';
import { repliesKey } from './reply-store.ts';

/** Counts and earnings of a provider, kept in the transactions that change their bids. */
export type BidSummary = {
  pending: number;
  accepted: number;
  completed: number;
  /** Completed jobs with a check-in on time. */
  onTime: number;
  /** No-shows, and jobs that the provider cancelled within a day of the window. */
  missed: number;
  /** Payouts for jobs and tips, after commission: the total of the months that payments counts. */
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

/** Returns the keys of the items that {@link factsFrom} reads besides the provider. */
export function factKeys(providerId: string): Key[] {
  return [summaryKey(providerId), repliesKey(providerId), portfolioKey(providerId)];
}

/** Returns the facts of a bid's provider, from items that include those of {@link factKeys}. */
export function factsFrom(
  items: readonly Item[],
  { providerId }: { providerId: string },
  provider: Provider | undefined,
  request: ServiceRequest,
): ProviderFacts {
  const find = ({ pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk);
  return factsOf(provider, request, {
    completedJobs: summaryOf(find(summaryKey(providerId))).completed,
    replies: find(repliesKey(providerId)),
    portfolio: find(portfolioKey(providerId)),
  });
}
