import type { IndexName, IndexQuery, Key, Page, Table } from './types.ts';

/** Returns one page of an index list with its items, in list order, without keys whose item is gone. */
export async function listPage(
  table: Pick<Table, 'queryIndex' | 'batchGet'>,
  index: IndexName,
  query: IndexQuery,
  options: { consistent?: boolean } = {},
): Promise<Page> {
  const { items: keys, cursor } = await table.queryIndex(index, query);
  if (keys.length === 0) return { items: [], cursor };
  return { items: await table.batchGet(keys, options), cursor };
}

/**
 * Yields all keys of an index list, page by page, 50 in one by default; no page is empty, and one of up to
 * 100 fits into one transaction.
 */
export async function* keyPages(
  table: Table,
  index: IndexName,
  pk: string,
  { sk, limit }: Pick<IndexQuery, 'sk' | 'limit'> = {},
): AsyncGenerator<Key[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Key> = await table.queryIndex(index, { pk, sk, limit, cursor });
    if (page.items.length) yield page.items;
    cursor = page.cursor;
  } while (cursor);
}

/** Yields keys of all due work of a shard up to an instant, page by page. */
export async function* dueKeys(
  table: Pick<Table, 'queryIndex'>,
  duePk: string,
  upTo: string,
): AsyncGenerator<Key> {
  // Repeats `keyPages` without a nested generator: sweeps mostly read empty shards.
  let cursor: string | null = null;
  do {
    const page: Page<Key> = await table.queryIndex('due', { pk: duePk, sk: { upTo }, cursor });
    for (const key of page.items) yield key;
    cursor = page.cursor;
  } while (cursor);
}
