import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { TABLES } from '@sward/shared/service';
import { systemWait } from '../../shared/lambda/environment/system-clock.ts';
import { type StageAccess, tableNameOf } from './stage-access.ts';

type Item = Record<string, AttributeValue>;

export interface CopyOptions {
  segments?: number;
  /** Waits that many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** Number of parts of a table that are read at the same time. Each page is written before its part's next one is read. */
const SEGMENTS = 8;

type Wait = NonNullable<CopyOptions['wait']>;

/** Pause after DynamoDB left a part of a batch undone, in which the table can scale up. */
const BUSY_MS = 250;

/** Limits of DynamoDB for one call. */
const WRITES = 25;
const READS = 100;

/**
 * Makes a table of the stage, named in full or as `marketplace`, hold exactly the items of a restored one. Nothing else may
 * write meanwhile. A repetition after a failure ends the same. It handles both tables page by page and keeps no items, so
 * a table may have any size. At the end it counts the items, and its text says when another writer has interfered.
 */
export async function copyTable(
  access: StageAccess,
  restoredName: string,
  name: string,
  { segments = SEGMENTS, wait = systemWait }: CopyOptions = {},
): Promise<string> {
  const [from, to] = await Promise.all([
    nameOf({ ...access, dynamo: access.restored }, restoredName),
    nameOf(access, name),
  ]);
  if (!to.startsWith(`Sward-${access.stage}-data-`))
    throw new Error(`${to} is no table of stage ${access.stage}.`);
  if (from === to && access.restored === access.dynamo)
    throw new Error('The two tables must not be the same.');
  await access.dynamo.send(new DescribeTableCommand({ TableName: to }));
  const removed = await inSegments(segments, async (segment) => {
    let count = 0;
    for await (const items of pages(access.dynamo, to, segment, 'pk, sk')) {
      const kept = await known(access.restored, from, items, wait);
      const gone = items.filter((item) => !kept.has(keyOf(item)));
      const requests = gone.map((Key) => ({ DeleteRequest: { Key } }));
      count += await write(access, to, requests, wait);
    }
    return count;
  });
  const copied = await inSegments(segments, async (segment) => {
    let count = 0;
    for await (const items of pages(access.restored, from, segment)) {
      const requests = items.map((Item) => ({ PutRequest: { Item } }));
      count += await write(access, to, requests, wait);
    }
    return count;
  });
  const there = await inSegments(segments, (segment) => countItems(access.dynamo, to, segment));
  const said = `${copied} items of ${from} are in ${to}; ${removed} others are gone.\n`;
  if (there === copied) return said;
  return `${said}It holds ${there} now: somebody else writes. Stop the writers, and do it again.\n`;
}

interface Part {
  Segment: number;
  TotalSegments: number;
}

/** Runs `work` on all parts of a table at the same time; returns the sum of their counts. */
async function inSegments(TotalSegments: number, work: (part: Part) => Promise<number>): Promise<number> {
  const parts = Array.from({ length: TotalSegments }, (_, Segment) => work({ Segment, TotalSegments }));
  return (await Promise.all(parts)).reduce((sum, count) => sum + count, 0);
}

async function countItems(client: DynamoDBClient, TableName: string, part: Part): Promise<number> {
  let count = 0;
  const query = { TableName, ConsistentRead: true, Select: 'COUNT', ...part } as const;
  for await (const { Count = 0 } of paginateScan({ client }, query)) count += Count;
  return count;
}

async function nameOf(access: StageAccess, name: string): Promise<string> {
  const known = TABLES.find((table) => table === name);
  return known ? await tableNameOf(access, known) : name;
}

/** Yields all items of a part of a table in pages, or only their named attributes. */
async function* pages(
  client: DynamoDBClient,
  TableName: string,
  part: Part,
  ProjectionExpression?: string,
): AsyncGenerator<Item[]> {
  const query = {
    TableName,
    ConsistentRead: true,
    ...part,
    ...(ProjectionExpression && { ProjectionExpression }),
  };
  for await (const { Items = [] } of paginateScan({ client }, query)) yield Items;
}

/** Returns those of the keys that a table has. */
async function known(
  client: DynamoDBClient,
  table: string,
  keys: readonly Item[],
  wait: Wait,
): Promise<Set<string>> {
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
      if (left.length > 0) await wait(BUSY_MS);
    }
  }
  return found;
}

async function write(
  { dynamo }: StageAccess,
  table: string,
  requests: WriteRequest[],
  wait: Wait,
): Promise<number> {
  for (let start = 0; start < requests.length; start += WRITES) {
    let left: WriteRequest[] = requests.slice(start, start + WRITES);
    while (left.length > 0) {
      const { UnprocessedItems = {} } = await dynamo.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
      );
      left = UnprocessedItems[table] ?? [];
      if (left.length > 0) await wait(BUSY_MS);
    }
  }
  return requests.length;
}

const keyOf = ({ pk, sk }: Item): string => JSON.stringify([pk?.S, sk?.S]);
