import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { StageAccess } from './stage-access.ts';
import { textTable } from './text-table.ts';

/** Sort key with which messaging stores them (`services/messaging/src/preferences/suppression-store.ts`). */
const SK = 'SUPPRESSED';

/**
 * Returns whether mail to an address is suppressed, and lifts that on request. Addresses are stored as hashes. Without an
 * address it returns how many were added on each day, which reads the whole table.
 * `table` is the name of the table of conversations.
 */
export async function suppressed(
  access: StageAccess,
  { table: TableName, address = '', lift = false }: { table: string; address?: string; lift?: boolean },
): Promise<string> {
  if (!address) return await byDay(access, TableName);
  const hash = createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
  const Key = { pk: `SUPPRESSED#${hash}`, sk: SK };
  const { Item } = await access.tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item) return 'Mail goes to this address.\n';
  if (!lift) return `No mail goes to this address: it ${Item.because} on ${Item.since}.\n`;
  await access.tables.send(new DeleteCommand({ TableName, Key }));
  return `Mail goes to this address again. It had ${Item.because} on ${Item.since}.\n`;
}

async function byDay(access: StageAccess, TableName: string): Promise<string> {
  const counts = new Map<string, number>();
  const pages = paginateScan(
    { client: access.tables },
    { TableName, FilterExpression: 'sk = :sk', ExpressionAttributeValues: { ':sk': SK } },
  );
  for await (const { Items = [] } of pages)
    for (const { since, because } of Items) {
      const row = `${String(since).slice(0, 10)} ${because}`;
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  const rows = [...counts].sort().map(([row, count]) => [...row.split(' '), String(count)]);
  return textTable(['day', 'because', 'addresses'], rows);
}
