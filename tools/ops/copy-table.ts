import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { type StageAccess, TABLES, tableNameOf } from './stage-access.ts';

type Item = Record<string, AttributeValue>;

/** What DynamoDB takes in one call. */
const WRITES = 25;
const READS = 100;

/**
 * Makes a table of the stage, by name or as `marketplace`, hold what a restored one does, and nothing else. No one else may
 * write meanwhile; begun anew after a failure it ends the same. It goes through both tables page by page and remembers nothing:
 * a table may be of any size.
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
  let removed = 0;
  for await (const items of pages(access.dynamo, to, 'pk, sk')) {
    const kept = await known(access.restored, from, items);
    const gone = items.filter((item) => !kept.has(keyOf(item)));
    removed += await write(
      access,
      to,
      gone.map((Key) => ({ DeleteRequest: { Key } })),
    );
  }
  let copied = 0;
  for await (const items of pages(access.restored, from)) {
    copied += await write(
      access,
      to,
      items.map((Item) => ({ PutRequest: { Item } })),
    );
  }
  return `${copied} items of ${from} are in ${to}; ${removed} others are gone.\n`;
}

async function nameOf(access: StageAccess, name: string): Promise<string> {
  const known = TABLES.find((table) => table === name);
  return known ? await tableNameOf(access, known) : name;
}

/** All items of a table, or the named attributes of them. */
async function* pages(
  client: DynamoDBClient,
  TableName: string,
  ProjectionExpression?: string,
): AsyncGenerator<Item[]> {
  const query = { TableName, ConsistentRead: true, ...(ProjectionExpression && { ProjectionExpression }) };
  for await (const { Items = [] } of paginateScan({ client }, query)) yield Items;
}

/** Which of these keys a table has. */
async function known(client: DynamoDBClient, table: string, keys: readonly Item[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < keys.length; start += READS) {
    let left = keys.slice(start, start + READS);
    while (left.length > 0) {
      const asked = { Keys: left, ConsistentRead: true, ProjectionExpression: 'pk, sk' };
      const { Responses = {}, UnprocessedKeys = {} } = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: asked } }),
      );
      for (const item of Responses[table] ?? []) found.add(keyOf(item));
      left = UnprocessedKeys[table]?.Keys ?? [];
    }
  }
  return found;
}

async function write({ dynamo }: StageAccess, table: string, requests: WriteRequest[]): Promise<number> {
  for (let start = 0; start < requests.length; start += WRITES) {
    let left: WriteRequest[] = requests.slice(start, start + WRITES);
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
