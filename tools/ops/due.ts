import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName } from '@sward/shared/service';
import { DUE_SHARDS } from '@sward/shared/table';
import { services } from '../../infra/services.ts';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

const MINUTE_MS = 60_000;

/** Kinds of due work: those that services declare in their grants, and the outbox of each table. */
const WORK: readonly { table: TableName; name: string }[] = [
  ...TABLES.map((table) => ({ table, name: 'DUE#outbox' })),
  ...services.flatMap(({ grants }) =>
    grants.indexes
      .filter(({ index }) => index === 'due')
      .flatMap(({ table, keys }) => keys.map((key) => ({ table, name: key.replace(/#\*$/, '') }))),
  ),
].filter(
  ({ table, name }, place, all) => all.findIndex((one) => one.table === table && one.name === name) === place,
);

/** Lists the work that is overdue at an instant, by kind. Sweeps run every five minutes. */
export async function due(access: StageAccess, at: string): Promise<string> {
  const found = await Promise.all(
    WORK.map(async (work) => ({ ...work, ...(await overdue(access, work, at)) })),
  );
  const rows = found
    .filter(({ count }) => count > 0)
    .map(({ table, name, count, oldest }) => {
      const minutes = Math.floor((Date.parse(at) - Date.parse(oldest)) / MINUTE_MS);
      return [name.replace('DUE#', ''), table, String(count), oldest, `${minutes} min`];
    });
  return textTable(['work', 'table', 'overdue', 'oldest', 'late'], rows);
}

async function overdue(
  access: StageAccess,
  { table, name }: { table: TableName; name: string },
  at: string,
): Promise<{ count: number; oldest: string }> {
  const found = await dueUntil(access, table, name, at);
  return { count: found.length, oldest: found.map(({ dueAt }) => dueAt).sort()[0] ?? '' };
}

/** Returns the keys of one kind of work (`DUE#payments`) that is due until an instant. */
export async function dueUntil(
  access: StageAccess,
  table: TableName,
  name: string,
  at: string,
): Promise<{ pk: string; sk: string; dueAt: string }[]> {
  const TableName = await tableNameOf(access, table);
  const found: { pk: string; sk: string; dueAt: string }[] = [];
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    const pages = paginateQuery(
      { client: access.tables },
      {
        TableName,
        IndexName: 'due',
        KeyConditionExpression: 'duePk = :pk AND dueAt <= :at',
        ExpressionAttributeValues: { ':pk': `${name}#${shard}`, ':at': at },
      },
    );
    for await (const { Items = [] } of pages) found.push(...(Items as typeof found));
  }
  return found;
}
