import type { Item, Table } from './types.ts';

/** Reads a whole partition, or its items with a `prefix`, of any size. */
export async function partitionItems(table: Table, pk: string, prefix?: string): Promise<Item[]> {
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
