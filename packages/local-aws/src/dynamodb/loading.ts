import db from 'dynalite/db/index.js';
import type { Level } from '../core/store.ts';
import type { Item } from './attributes.ts';
import { type LevelOp, putOp } from './commit.ts';
import { indexChanges } from './indexes.ts';
import type { Table } from './table.ts';

/**
 * Puts items that the table does not have, in one batch. Skips checks and stream records. This fills a table before its
 * first use many times faster than writes would.
 */
export async function loadItems(level: Level, table: Table, items: readonly Item[]): Promise<void> {
  const ops = items.flatMap((item): LevelOp[] => [
    putOp(table.prefix + db.createKey(item, table), item),
    ...indexChanges(table, undefined, item).entries.map(({ key, value }) => putOp(key, value)),
  ]);
  await level.batch(ops);
}
