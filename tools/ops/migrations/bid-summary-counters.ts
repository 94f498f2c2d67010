import type { Migration } from './migration.ts';

/** Counters that the first summaries of bids did not have. */
const COUNTERS = ['onTime', 'missed', 'earnedCents'] as const;

/** Adds the counters, so that readers need no default (`services/bids/src/provider-facts/summary-store.ts`). */
export const bidSummaryCounters: Migration = {
  id: '0001-bid-summary-counters',
  table: 'marketplace',
  what: 'Every summary of a provider counts jobs in time, missed ones and cents earned, from zero.',
  change(item) {
    if (item.sk !== 'BIDSUMMARY') return undefined;
    const lacking = COUNTERS.filter((name) => item[name] === undefined);
    return lacking.length ? { set: Object.fromEntries(lacking.map((name) => [name, 0])) } : undefined;
  },
};
