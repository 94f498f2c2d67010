import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { type StageAccess, TABLES, tableNameOf } from './stage-access.ts';

type Item = Record<string, AttributeValue>;

const BATCH = 25;

/**
 * Makes a table of the stage, by name or as `marketplace`, hold what a restored one does, and nothing else. Nobody else may
 * write meanwhile; begun anew after a failure it ends the same.
 */
export async function copyTable(access: StageAccess, restoredName: string, name: string): Promise<string> {
  const [from, to] = await Promise.all([
    nameOf({ ...access, dynamo: access.restored }, restoredName),
    nameOf(access, name),
  ]);
  if (!to.startsWith(`Sward-${access.stage}-data-`))
    throw new Error(`${to} is no table of stage ${access.stage}.`);
  if (from === to && access.restored === access.dynamo)
    throw new Error('The two tables must not be the same.');
  await access.dynamo.send(new DescribeTableCommand({ TableName: to }));
  const kept = new Set<string>();
  let copied = 0;
  for await (const items of pages(access.restored, from)) {
    for (const item of items) kept.add(keyOf(item));
    copied += await write(
      access,
      to,
      items.map((Item) => ({ PutRequest: { Item } })),
    );
  }
  let removed = 0;
  for await (const items of pages(access.dynamo, to)) {
    const gone = items.filter((item) => !kept.has(keyOf(item)));
    removed += await write(
      access,
      to,
      gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } as Item } })),
    );
  }
  return `${copied} items of ${from} are in ${to}; ${removed} others are gone.\n`;
}

async function nameOf(access: StageAccess, name: string): Promise<string> {
  const known = TABLES.find((table) => table === name);
  return known ? await tableNameOf(access, known) : name;
}

async function* pages(client: DynamoDBClient, TableName: string): AsyncGenerator<Item[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield Items;
}

async function write({ dynamo }: StageAccess, table: string, requests: WriteRequest[]): Promise<number> {
  for (let start = 0; start < requests.length; start += BATCH) {
    let left: WriteRequest[] = requests.slice(start, start + BATCH);
    while (left.length > 0) {
      const { UnprocessedItems = {} } = await dynamo.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
      );
      left = UnprocessedItems[table] ?? [];
    }
  }
  return requests.length;
}

const keyOf = ({ pk, sk }: Item): string => JSON.stringify([pk?.S, sk?.S]);
