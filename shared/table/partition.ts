import type { Item, Table } from './types.ts';

/** Reads a whole partition, or its items with a `prefix`, of any size. */
export async function partitionItems(
  table: Pick<Table, 'query'>,
  pk: string,
  prefix?: string,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await table.query({
      pk,
      ...(prefix && { sk: { beginsWith: prefix } }),
      consistent: true,
      cursor,
    });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** Deletes a whole partition, page by page. */
export async function deletePartition(table: Table, pk: string): Promise<void> {
  for (;;) {
    const { items } = await table.query({ pk, consistent: true });
    if (items.length === 0) return;
    await table.transact(items.map(({ sk }) => ({ delete: { pk, sk } })));
  }
}
