import type { TableName } from '@sward/shared/service';
import type { Change, Item } from '@sward/shared/table';

/** A change of stored items, done once in each stage (docs/adr/0065). */
export interface Migration {
  /** `0001-what-it-does`, where the number is the place in the order. Never reused. */
  id: string;
  table: TableName;
  /** The state after the migration, in one sentence. */
  what: string;
  /**
   * Returns what an item lacks, or undefined when it lacks nothing. The result depends on the item only. An item that
   * was changed lacks nothing. An item that is lacking beside it is added unless there is one with its key.
   */
  change(item: Readonly<Item>): Change | Beside | undefined;
}

export interface Beside {
  beside: Item;
}

/** Progress of a migration, stored in the table that it changes. */
export interface MigrationRecord {
  version: number;
  state: 'running' | 'done';
  /** Id of the run that has the lease. */
  runner: string;
  /** Name of the operator of the current or last run, as the command got it. */
  by: string;
  startedAt: string;
  /** Instant until which no other run may take it over. */
  leasedUntil: string;
  finishedAt?: string;
  /** Key of the last item that is done. */
  after?: { pk: string; sk: string };
  seen: number;
  changed: number;
  /** Number of times that a service wrote an item between its read and its write, so that it was read again. */
  overtaken: number;
}
