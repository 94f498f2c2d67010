import type { IndexName, IndexQuery, Key, Page, Table } from './types.ts';

/** One page of an index list with its items, in list order; keys whose item is gone are left out. */
export async function listPage(table: Table, index: IndexName, query: IndexQuery): Promise<Page> {
  const { items: keys, cursor } = await table.queryIndex(index, query);
  if (keys.length === 0) return { items: [], cursor };
  return { items: await table.batchGet(keys), cursor };
}

/** Keys of all due work of a shard up to an instant, page after page. */
export async function* dueKeys(table: Table, duePk: string, upTo: string, limit = 50): AsyncGenerator<Key> {
  let cursor: string | null = null;
  do {
    const page: Page<Key> = await table.queryIndex('due', { pk: duePk, sk: { upTo }, limit, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor);
}
