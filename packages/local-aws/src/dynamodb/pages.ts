import db from 'dynalite/db/index.js';
import type { Level } from '../core/store.ts';
import { type Item, pick } from './attributes.ts';
import { satisfies } from './conditions.ts';
import type { PageRequest } from './engine.ts';
import { AFTER_PREFIX } from './indexes.ts';
import type { Table } from './table.ts';

/** Bytes after which a page ends, filtered or not. */
const PAGE_BYTES = 1024 * 1024;
const CHUNK_ITEMS = 100;
const CHUNK_BYTES = 256 * 1024;

/** Reads one page of at most `Limit` items or 1 MB, then applies the filter and the projection. */
export async function readPage(
  level: Level,
  table: Table,
  request: PageRequest,
): Promise<Record<string, unknown>> {
  const { data } = request;
  const read = await readItems(level, table, request);
  const result: Record<string, unknown> = { ScannedCount: read.items.length };
  const last = read.items.at(-1);
  if (read.cut && last) result.LastEvaluatedKey = pick(last, request.startKeyNames);
  const whole = request.fetchFromItems ? read.items.map((entry) => itemOf(level, table, entry)) : read.items;
  const kept = whole.filter((item) => passes(item, data));
  result.Count = kept.length;
  if (data.Select !== 'COUNT') {
    const paths: unknown[] | undefined = data._projection?.paths ?? data.AttributesToGet;
    result.Items = paths ? kept.map((item) => db.mapPaths(paths, item)) : kept;
  }
  result.ConsumedCapacity = capacity(request, read.items, request.fetchFromItems ? whole : []);
  return result;
}

async function readItems(
  level: Level,
  table: Table,
  { data, range }: PageRequest,
): Promise<{ items: Item[]; cut: boolean }> {
  const limit: number = data.Limit ?? Number.POSITIVE_INFINITY;
  const rangeKey = table.keyNames[1];
  const items: Item[] = [];
  let size = 0;
  const iterator = level.values<string, string>({
    ...bounds(prefixOf(table, data.IndexName), range),
    limit: data.Limit ?? -1,
    valueEncoding: 'utf8',
    highWaterMarkBytes: CHUNK_BYTES,
  } as Parameters<typeof level.values<string, string>>[0]);
  try {
    while (items.length < limit && size < PAGE_BYTES) {
      const chunk = await iterator.nextv(Math.min(limit, CHUNK_ITEMS));
      if (chunk.length === 0) return { items, cut: false };
      for (const json of chunk) {
        const item = JSON.parse(json) as Item;
        items.push(item);
        size += db.itemSize(item, true, true, rangeKey);
        if (size >= PAGE_BYTES) break;
      }
    }
    return { items, cut: true };
  } finally {
    await iterator.close();
  }
}

function prefixOf(table: Table, indexName: string | undefined): string {
  if (indexName === undefined) return table.prefix;
  const index = table.indexes.find((candidate) => candidate.IndexName === indexName);
  if (!index) throw new Error(`the index ${indexName} was found before`);
  return index.prefix;
}

function bounds(prefix: string, range: PageRequest['range']): Record<string, unknown> {
  const lower = range.gt !== undefined ? { gt: prefix + range.gt } : { gte: prefix + (range.gte ?? '') };
  const upper =
    range.lte !== undefined ? { lte: prefix + range.lte } : { lt: prefix + (range.lt ?? AFTER_PREFIX) };
  return { ...lower, ...upper, reverse: range.reverse ?? false };
}

function itemOf(level: Level, table: Table, entry: Item): Item {
  const item = level.getSync(table.prefix + db.createKey(entry, table));
  return (item ?? entry) as Item;
}

function passes(item: Item, data: PageRequest['data']): boolean {
  if (data._filter) return satisfies(item, data._filter.expression);
  const filter = data.QueryFilter ?? data.ScanFilter;
  return !filter || db.matchesFilter(item, filter, data.ConditionalOperator);
}

function capacity(request: PageRequest, read: Item[], fetched: Item[]): Record<string, unknown> | undefined {
  const { data, isLocal } = request;
  if (data.ReturnConsumedCapacity !== 'TOTAL' && data.ReturnConsumedCapacity !== 'INDEXES') return undefined;
  const units = (items: Item[]) =>
    Math.ceil(items.reduce((sum, item) => sum + db.itemSize(item), 0) / 4096) *
    (data.ConsistentRead ? 1 : 0.5);
  const indexUnits = data.IndexName ? units(read) : 0;
  const tableUnits = units(data.IndexName ? fetched : read);
  return {
    TableName: data.TableName,
    CapacityUnits: tableUnits + indexUnits,
    ...(data.ReturnConsumedCapacity === 'INDEXES' && {
      Table: { CapacityUnits: tableUnits },
      ...(data.IndexName && {
        [isLocal ? 'LocalSecondaryIndexes' : 'GlobalSecondaryIndexes']: {
          [data.IndexName]: { CapacityUnits: indexUnits },
        },
      }),
    }),
  };
}
