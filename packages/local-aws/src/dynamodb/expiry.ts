import db from 'dynalite/db/index.js';
import type { Level } from '../core/store.ts';
import type { CloudClock } from '../core/types.ts';
import type { Item } from './attributes.ts';
import { check, run } from './engine.ts';
import { AFTER_PREFIX, expiryPrefix } from './indexes.ts';
import type { Table, Tables } from './table.ts';
import type { Write } from './writer.ts';

/** DynamoDB does not delete items that expired longer ago. */
const OLDEST_SECONDS = 5 * 365 * 86_400;
const AT_ONCE = 100;

/** Deletes the items that have expired by the clock, oldest first, and returns their number. */
export async function sweepExpired(
  level: Level,
  tables: Tables,
  clock: CloudClock,
  write: Write,
): Promise<number> {
  let deleted = 0;
  for (const table of tables.all()) {
    if (table.expiryAttribute)
      deleted += await sweepTable(level, table, Math.floor(clock.now() / 1000), write);
  }
  return deleted;
}

async function sweepTable(level: Level, table: Table, now: number, write: Write): Promise<number> {
  const range = {
    gte: expiryPrefix(table, now - OLDEST_SECONDS),
    lte: expiryPrefix(table, now) + AFTER_PREFIX,
  };
  let deleted = 0;
  for (;;) {
    const keys = (await level.values({ ...range, limit: AT_ONCE }).all()) as Item[];
    if (keys.length === 0) return deleted;
    const gone = await write((staged) => deleteExpired(staged, table, keys, now), { expired: true });
    if (gone === 0) return deleted;
    deleted += gone;
  }
}

async function deleteExpired(
  staged: Parameters<Parameters<Write>[0]>[0],
  table: Table,
  keys: readonly Item[],
  now: number,
): Promise<number> {
  let deleted = 0;
  for (const Key of keys) {
    const item = staged.read(table, db.createKey(Key, table));
    // An earlier write may have extended the item's time.
    const expiry = Number(item?.[table.expiryAttribute ?? '']?.N);
    if (!(Math.floor(expiry) <= now)) continue;
    await run(staged, 'DeleteItem', check('DeleteItem', { TableName: table.TableName, Key }));
    deleted += 1;
  }
  return deleted;
}
