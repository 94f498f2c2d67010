import { DescribeTableCommand, ListTablesCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture, tableResource } from '../../testing/dynamodb/fixture.ts';

const TableName = 'app';
let f: Fixture;
beforeAll(async () => {
  f = await openFixture([fullTable(TableName), tableResource('other')]);
});
afterAll(() => f.close());

const put = (Item: Record<string, unknown>) => f.documents.send(new PutCommand({ TableName, Item }));
const get = async (pk: string, sk = 'A') =>
  (await f.documents.send(new GetCommand({ TableName, Key: key(pk, sk), ConsistentRead: true }))).Item;
const update = (pk: string, rest: Partial<UpdateCommandInput>) =>
  f.documents.send(new UpdateCommand({ TableName, Key: key(pk), ...rest }));
const query = (rest: Partial<QueryCommandInput>) =>
  f.documents.send(new QueryCommand({ TableName, ...rest }));
describe('tables', () => {
  test('are active at once and described with indexes and stream', async () => {
    await waitUntilTableExists({ client: f.raw, maxWaitTime: 5, minDelay: 1 }, { TableName });

    const { Table } = await f.raw.send(new DescribeTableCommand({ TableName }));

    expect(Table?.LatestStreamArn).toMatch(/^arn:aws:dynamodb:us-east-1:000000000000:table\/app\/stream\/.+/);
    expect(Table?.GlobalSecondaryIndexes?.map((index) => [index.IndexName, index.IndexStatus])).toEqual([
      ['gsi1', 'ACTIVE'],
      ['gsi2', 'ACTIVE'],
    ]);
  });

  test('are listed by name', async () => {
    expect((await f.raw.send(new ListTablesCommand({}))).TableNames).toEqual(['app', 'other']);
    expect(await f.raw.send(new ListTablesCommand({ Limit: 1 }))).toMatchObject({
      TableNames: ['app'],
      LastEvaluatedTableName: 'app',
    });
  });

  test('that are not declared are not found', async () => {
    const send = f.documents.send(new GetCommand({ TableName: 'nope', Key: key('x') }));
    await expect(send).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('updates', () => {
  test('add, append, default, set nested values and remove', async () => {
    await put({ ...key('u1'), n: 1, l: [1], m: { a: { b: 1 } }, ss: new Set(['a']), gone: true });

    const { Attributes } = await update('u1', {
      UpdateExpression:
        'SET l = list_append(if_not_exists(l, :e), :v), l2 = list_append(if_not_exists(l2, :e), :v), ' +
        'c = if_not_exists(c, :z) + :one, m.a.b = m.a.b + :one, #d = :v REMOVE gone ADD n :one, ss :ss',
      ExpressionAttributeNames: { '#d': 'date' },
      ExpressionAttributeValues: {
        ':e': [],
        ':v': [2],
        ':z': 10,
        ':one': 1,
        ':ss': new Set(['b']),
      },
      ReturnValues: 'ALL_NEW',
    });

    expect(Attributes).toEqual({
      ...key('u1'),
      n: 2,
      l: [1, 2],
      l2: [2],
      c: 11,
      m: { a: { b: 2 } },
      ss: new Set(['a', 'b']),
      date: [2],
    });
  });

  test('return what was and what became of the changed attributes', async () => {
    await put({ ...key('u2'), n: 2, other: 1 });
    const set = { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': 7 } };

    const old = await update('u2', { ...set, ReturnValues: 'UPDATED_OLD' });
    const now = await update('u2', { ...set, ReturnValues: 'UPDATED_NEW' });
    const none = await update('u3', { ...set, ReturnValues: 'ALL_OLD' });

    expect(old.Attributes).toEqual({ n: 2 });
    expect(now.Attributes).toEqual({ n: 7 });
    expect(none.Attributes).toBeUndefined();
    expect(await get('u3')).toEqual({ ...key('u3'), n: 7 });
  });

  test('a put returns the item that it replaced', async () => {
    await put({ ...key('u4'), n: 7 });
    const replace = new PutCommand({ TableName, Item: { ...key('u4'), x: 1 }, ReturnValues: 'ALL_OLD' });
    expect((await f.documents.send(replace)).Attributes).toEqual({ ...key('u4'), n: 7 });
  });

  test('at the same time all count', async () => {
    const add = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } };
    await Promise.all(Array.from({ length: 100 }, () => update('counter', add)));
    expect(await get('counter')).toEqual({ ...key('counter'), n: 100 });
  });

  test.each<[string, Partial<UpdateCommandInput>]>([
    [
      'an unused value',
      { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': 7, ':unused': 1 } },
    ],
    ['a reserved word', { UpdateExpression: 'SET status = :n', ExpressionAttributeValues: { ':n': 7 } }],
    ['a key attribute', { UpdateExpression: 'SET sk = :n', ExpressionAttributeValues: { ':n': 'q' } }],
    [
      'an empty index key',
      { UpdateExpression: 'SET gsi1pk = :n, gsi1sk = :n', ExpressionAttributeValues: { ':n': '' } },
    ],
    [
      'an index key of another type',
      { UpdateExpression: 'SET gsi2sk = :n', ExpressionAttributeValues: { ':n': 'q' } },
    ],
    ['a syntax error', { UpdateExpression: 'SET n == :n', ExpressionAttributeValues: { ':n': 1 } }],
  ])('with %s are refused and change nothing', async (_name, rest) => {
    await put({ ...key('refused'), v: 1 });
    await expect(update('refused', rest)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await get('refused')).toEqual({ ...key('refused'), v: 1 });
  });
});

describe('items', () => {
  test('keep empty values, binaries, unicode keys and precise numbers', async () => {
    const items = [
      { ...key('e'), s: '', l: [], m: {}, b: new Uint8Array([1]), n: null },
      { ...key('ünï#日本', 'z'), n: 1234567890.12345 },
    ];
    for (const item of items) await put(item);
    expect(await get('e')).toEqual(items[0]);
    expect(await get('ünï#日本', 'z')).toEqual(items[1]);
  });

  test.each([
    ['empty index key', { ...key('bad'), gsi1pk: '', gsi1sk: 'a' }],
    ['empty key', key('')],
    ['more than 400 KB', { ...key('bad'), d: 'y'.repeat(410_000) }],
    ['no sort key', { pk: 'bad' }],
  ])('with %s are refused', async (_name, item) => {
    await expect(put(item)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('are got in batches, absent ones left out', async () => {
    const stored = Array.from({ length: 60 }, (_, n) => key('batch', String(n)));
    for (const item of stored) await put(item);
    const Keys = [...stored, key('absent')];
    const { Responses } = await f.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    );
    expect(Responses?.[TableName]).toHaveLength(60);
  });

  test('are written in batches of puts and deletes, no item twice', async () => {
    await put(key('batch-old'));
    const write = (requests: object[]) =>
      f.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } } as never));

    await write([{ DeleteRequest: { Key: key('batch-old') } }, { PutRequest: { Item: key('batch-new') } }]);

    expect(await get('batch-old')).toBeUndefined();
    expect(await get('batch-new')).toEqual(key('batch-new'));
    const twice = write([
      { PutRequest: { Item: key('batch-new') } },
      { DeleteRequest: { Key: key('batch-new') } },
    ]);
    await expect(twice).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('are scanned in segments', async () => {
    for (let n = 0; n < 20; n++) await put({ ...key(`scan${n}`), scanned: true });
    const counts = await Promise.all(
      [0, 1].map(async (Segment) => {
        const page = await f.documents.send(
          new ScanCommand({
            TableName,
            TotalSegments: 2,
            Segment,
            FilterExpression: 'scanned = :t',
            ExpressionAttributeValues: { ':t': true },
          }),
        );
        return page.Count ?? 0;
      }),
    );
    expect(counts.reduce((a, b) => a + b)).toBe(20);
  });
});

describe('consumed capacity', () => {
  test('counts the writes of indexes', async () => {
    const Item = { ...key('cc'), gsi1pk: 'cc', gsi1sk: 'a', d: 'x'.repeat(1500) };
    const first = await f.documents.send(
      new PutCommand({ TableName, Item, ReturnConsumedCapacity: 'INDEXES' }),
    );
    const same = await f.documents.send(new PutCommand({ TableName, Item, ReturnConsumedCapacity: 'TOTAL' }));

    expect(first.ConsumedCapacity).toMatchObject({
      CapacityUnits: 4,
      Table: { CapacityUnits: 2 },
      GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 2 } },
    });
    expect(same.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 2 });
  });

  test('of reads depends on consistency', async () => {
    const read = (ConsistentRead: boolean) =>
      query({
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'cc' },
        ReturnConsumedCapacity: 'TOTAL',
        ConsistentRead,
      });
    expect((await read(false)).ConsumedCapacity?.CapacityUnits).toBe(0.5);
    expect((await read(true)).ConsumedCapacity?.CapacityUnits).toBe(1);
  });
});
