import db from 'dynalite/db/index.js';
import type { Level } from '../core/store.ts';
import { type Item, pick, sameItem } from './attributes.ts';
import { invalid, type ServiceError } from './errors.ts';
import type { Table, TableIndex } from './table.ts';

/** A change of one stored entry. Without a value it deletes the entry. */
export interface EntryChange {
  key: string;
  value?: Item;
}

/** Changes that a write makes to the indexes of its table. */
export interface IndexChanges {
  entries: EntryChange[];
  /** Write units by index. */
  units: Map<string, number>;
}

/** Sorts after every key that continues a prefix: table and index names, hashes and hex are ASCII. */
export const AFTER_PREFIX = '\x7f';

/** Returns the error of an item with an empty index key. Such a key may be absent, but never empty. */
export function emptyIndexKey(table: Table, item: Item): ServiceError | undefined {
  for (const index of table.indexes) {
    for (const name of index.keyNames) {
      if (item[name]?.S !== '' && item[name]?.B !== '') continue;
      return invalid(
        'One or more parameter values are not valid. A value specified for a secondary index key is not ' +
          'supported. The AttributeValue for a key attribute cannot contain an empty string value. ' +
          `IndexName: ${index.IndexName}, IndexKey: ${name}`,
      );
    }
  }
  return undefined;
}

/** Returns the entries that change when `before` becomes `after`. Others are neither written nor counted. */
export function indexChanges(table: Table, before: Item | undefined, after: Item | undefined): IndexChanges {
  const entries: EntryChange[] = [];
  const units = new Map<string, number>();
  for (const index of table.indexes) {
    const was = before && indexEntry(table, index, before);
    const is = after && indexEntry(table, index, after);
    let used = 0;
    if (was && was.key !== is?.key) {
      entries.push({ key: was.key });
      used += writeUnits(was.value);
    }
    if (is && !(was?.key === is.key && sameItem(was.value, is.value))) {
      entries.push(is);
      used += writeUnits(is.value);
    }
    if (used > 0) units.set(index.IndexName, used);
  }
  const expired = before && expiryEntry(table, before);
  const expires = after && expiryEntry(table, after);
  if (expired?.key !== expires?.key) {
    if (expired) entries.push({ key: expired.key });
    if (expires) entries.push(expires);
  }
  return { entries, units };
}

function writeUnits(item: Item): number {
  return Math.ceil(db.itemSize(item) / 1024);
}

function indexEntry(table: Table, index: TableIndex, item: Item): { key: string; value: Item } | undefined {
  if (index.keyNames.some((name) => item[name] === undefined)) return undefined;
  const key = index.prefix + db.createIndexKey(item, table, index.KeySchema);
  return { key, value: index.projected ? pick(item, index.projected) : item };
}

/** Larger expiry times are milliseconds by mistake. They lie beyond any real clock, so the item stays. */
const LATEST_EXPIRY = 999_999_999_999;

/** Returns the key prefix of a table's expiry entries, which sort oldest first. A `second` extends the prefix. */
export function expiryPrefix(table: Table, second?: number): string {
  const start = `index-expiry~${table.TableName}~`;
  return second === undefined ? start : start + String(Math.max(0, Math.floor(second))).padStart(12, '0');
}

function expiryEntry(table: Table, item: Item): { key: string; value: Item } | undefined {
  if (!table.expiryAttribute) return undefined;
  const second = Number(item[table.expiryAttribute]?.N);
  if (!(second >= 0 && second <= LATEST_EXPIRY)) return undefined;
  return {
    key: `${expiryPrefix(table, second)}~${db.createKey(item, table)}`,
    value: pick(item, table.keyNames),
  };
}

/** Rewrites all index entries of a table from its items. */
export async function rebuildIndexes(level: Level, table: Table): Promise<void> {
  for (const kind of ['global', 'local', 'expiry']) {
    const start = `index-${kind}~${table.TableName}~`;
    await level.clear({ gte: start, lt: start + AFTER_PREFIX });
  }
  for await (const item of level.values({ gte: table.prefix, lt: table.prefix + AFTER_PREFIX })) {
    const { entries } = indexChanges(table, undefined, item as Item);
    if (entries.length > 0) await level.batch(entries.map(({ key, value }) => ({ type: 'put', key, value })));
  }
}
