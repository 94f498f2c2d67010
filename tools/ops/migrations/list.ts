import { bidSummaryCounters } from './bid-summary-counters.ts';
import type { Migration } from './migration.ts';

/** All of them, in the order in which they are applied. */
export const MIGRATIONS: readonly Migration[] = [bidSummaryCounters];
