import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { copyTable } from './copy-table.ts';
import { accessTo } from './stage-access.ts';

const LIVE = 'Sward-prod-data-Accounts';
const RESTORED = 'restored';

type Key = Record<string, AttributeValue>;

interface BusyTables {
  /** Pages of each table. */
  pages: Record<string, Key[][]>;
  /** Numbers of unprocessed items of the next calls of each kind. */
  left?: { reads?: number[]; writes?: number[] };
}

const keys = (count: number, name = 'A') =>
  Array.from({ length: count }, (_, n) => ({ pk: { S: `${name}#${n}` }, sk: { S: 'A' } }));

/** Copies between the tables; returns every call in order, with its number of items. */
async function callsOf({ pages, left: { reads = [], writes = [] } = {} }: BusyTables): Promise<string[]> {
  const calls: string[] = [];
  const busy = new DynamoDBClient({ region: 'us-east-1' });
  busy.send = async (command: unknown) => {
    if (command instanceof ScanCommand) {
      const { TableName = '', ExclusiveStartKey, Select } = command.input;
      if (Select === 'COUNT') {
        calls.push('count live');
        return { Count: pages[RESTORED]?.flat().length };
      }
      const page = Number(ExclusiveStartKey?.pk?.S ?? 0);
      calls.push(`scan ${TableName === LIVE ? 'live' : 'restored'} ${page}`);
      const more = page + 1 < (pages[TableName]?.length ?? 0);
      return {
        Items: pages[TableName]?.[page],
        ...(more && { LastEvaluatedKey: { pk: { S: String(page + 1) } } }),
      };
    }
    if (command instanceof BatchGetItemCommand) {
      const asked = command.input.RequestItems?.[RESTORED]?.Keys ?? [];
      calls.push(`ask ${asked.length}`);
      const done = asked.length - (reads.shift() ?? 0);
      const has = new Set(pages[RESTORED]?.flat().map(({ pk }) => pk?.S));
      const rest = asked.slice(done);
      return {
        Responses: { [RESTORED]: asked.slice(0, done).filter(({ pk }) => has.has(pk?.S)) },
        ...(rest.length && { UnprocessedKeys: { [RESTORED]: { Keys: rest } } }),
      };
    }
    if (command instanceof BatchWriteItemCommand) {
      const requests = command.input.RequestItems?.[LIVE] ?? [];
      const kind = requests[0]?.PutRequest ? 'put' : 'delete';
      calls.push(`${kind} ${requests.length}`);
      const rest = requests.slice(requests.length - (writes.shift() ?? 0));
      return rest.length ? { UnprocessedItems: { [LIVE]: rest } } : {};
    }
    return {};
  };
  const options = { segments: 1, wait: async () => void calls.push('wait') };
  await copyTable({ ...accessTo('prod'), dynamo: busy, restored: busy }, RESTORED, LIVE, options);
  return calls;
}

test('what a busy table leaves unprocessed is asked and written again, that alone', async () => {
  const calls = await callsOf({
    pages: { [LIVE]: [keys(130)], [RESTORED]: [keys(30)] },
    left: { reads: [40, 0, 5], writes: [3, 2, 0, 1] },
  });

  expect(calls).toEqual([
    ...['scan live 0', 'ask 100', 'wait', 'ask 40', 'ask 30', 'wait', 'ask 5'],
    ...['delete 25', 'wait', 'delete 3', 'wait', 'delete 2', 'delete 25', 'wait', 'delete 1'],
    ...['delete 25', 'delete 25'],
    ...['scan restored 0', 'put 25', 'put 5', 'count live'],
  ]);
});

test('each page is done with before the next one is read: nothing of a whole table is kept in mind', async () => {
  const calls = await callsOf({
    pages: { [LIVE]: [keys(2), keys(2, 'B')], [RESTORED]: [keys(1), keys(1, 'C')] },
  });

  expect(calls).toEqual([
    ...['scan live 0', 'ask 2', 'delete 1'],
    ...['scan live 1', 'ask 2', 'delete 2'],
    ...['scan restored 0', 'put 1'],
    ...['scan restored 1', 'put 1', 'count live'],
  ]);
});
