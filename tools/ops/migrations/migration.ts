import type { TableName } from '@sward/shared/service';
import type { Change, Item } from '@sward/shared/table';

/** A change of stored items, done once in each stage (docs/adr/0065). */
export interface Migration {
  /** `0001-what-it-does`: the place in the order, never given again. */
  id: string;
  table: TableName;
  /** What holds afterwards, in one sentence. */
  what: string;
  /**
   * Returns what an item lacks, undefined when it lacks nothing. The same item gives the same answer, and an item
   * that was changed lacks nothing.
   */
  change(item: Readonly<Item>): Change | undefined;
}

/** How far a migration is, as the table that it changes keeps it. */
export interface MigrationRecord {
  version: number;
  state: 'running' | 'done';
  /** Who runs it now. */
  runner: string;
  /** The operator who runs it, or was the last to, as the command was told. */
  by: string;
  startedAt: string;
  /** Until then nobody else may take it over; an instant. */
  leasedUntil: string;
  finishedAt?: string;
  /** Key of the last item that is done with. */
  after?: { pk: string; sk: string };
  seen: number;
  changed: number;
  /** Items that somebody else wrote between the look and the write, and that were looked at again. */
  overtaken: number;
}
