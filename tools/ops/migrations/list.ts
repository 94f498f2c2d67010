import { bidSummaryCounters } from './bid-summary-counters.ts';
import type { Migration } from './migration.ts';
import { phoneEntries } from './phone-entries.ts';

/** All migrations, in the order in which they are applied. */
export const MIGRATIONS: readonly Migration[] = [bidSummaryCounters, phoneEntries];
