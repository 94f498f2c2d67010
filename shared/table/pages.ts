import type { IndexName, IndexQuery, Key, Page, Table } from './types.ts';

/** One page of an index list with its items, in list order; keys whose item is gone are left out. */
export async function listPage(
  table: Pick<Table, 'queryIndex' | 'batchGet'>,
  index: IndexName,
  query: IndexQuery,
): Promise<Page> {
  const { items: keys, cursor } = await table.queryIndex(index, query);
  if (keys.length === 0) return { items: [], cursor };
  return { items: await table.batchGet(keys), cursor };
}

/** All keys of an index list, page by page; no page is empty, and each fits into one transaction. */
export async function* keyPages(
  table: Table,
  index: IndexName,
  pk: string,
  sk?: IndexQuery['sk'],
): AsyncGenerator<Key[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Key> = await table.queryIndex(index, { pk, sk, cursor });
    if (page.items.length) yield page.items;
    cursor = page.cursor;
  } while (cursor);
}

/** Keys of all due work of a shard up to an instant, page after page. */
export async function* dueKeys(table: Table, duePk: string, upTo: string): AsyncGenerator<Key> {
  // As `keyPages` would, without a generator within another: sweeps look at far more empty shards than others.
  let cursor: string | null = null;
  do {
    const page: Page<Key> = await table.queryIndex('due', { pk: duePk, sk: { upTo }, cursor });
    for (const key of page.items) yield key;
    cursor = page.cursor;
  } while (cursor);
}
