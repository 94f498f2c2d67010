import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { testClock } from '../../testing/core.ts';
import {
  attributes,
  type Fixture,
  fullTable,
  key,
  keySchema,
  openFixture,
  tableResource,
} from '../../testing/dynamodb/fixture.ts';
import type { Resource } from '../core/types.ts';

const TableName = 'app';
const clock = testClock();
let path: string;
let f: Fixture;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  f = await openFixture([fullTable(TableName)], { path, clock });
});
afterEach(async () => {
  await f.close();
  await rm(path, { recursive: true, force: true });
});

async function reopen(resources: Resource[] = [fullTable(TableName)]): Promise<void> {
  await f.close();
  f = await openFixture(resources, { path, clock });
}

const put = (pk: string, rest: Record<string, unknown> = {}) =>
  f.documents.send(new PutCommand({ TableName, Item: { ...key(pk), ...rest } }));
const countInIndex = async (IndexName: string, attribute: string, value: string) => {
  const page = await f.documents.send(
    new QueryCommand({
      TableName,
      IndexName,
      KeyConditionExpression: '#a = :v',
      ExpressionAttributeNames: { '#a': attribute },
      ExpressionAttributeValues: { ':v': value },
    }),
  );
  return page.Count;
};

test('items, index entries and the stream are there after a restart', async () => {
  await put('a', { v: 1, gsi1pk: 'G', gsi1sk: '1' });

  await reopen();

  const { Item } = await f.documents.send(new GetCommand({ TableName, Key: key('a') }));
  expect(Item).toEqual({ ...key('a'), v: 1, gsi1pk: 'G', gsi1sk: '1' });
  expect(await countInIndex('gsi1', 'gsi1pk', 'G')).toBe(1);
  expect((await f.dynamo.streams.read(TableName, undefined, 10)).records).toHaveLength(1);
});

test('sequence numbers go on after a restart, even when all records were trimmed', async () => {
  await put('a');
  const { next = '' } = await f.dynamo.streams.read(TableName, undefined, 10);
  await f.dynamo.streams.trim(TableName, next);

  await reopen();
  await put('b');

  const { records } = await f.dynamo.streams.read(TableName, next, 10);
  expect(records.map((record) => record.dynamodb.Keys.pk?.S)).toEqual(['b']);
});

test('a transaction token is remembered across a restart', async () => {
  const transact = () =>
    f.documents.send(
      new TransactWriteCommand({
        ClientRequestToken: 'token',
        TransactItems: [
          {
            Update: {
              TableName,
              Key: key('n'),
              UpdateExpression: 'ADD n :n',
              ExpressionAttributeValues: { ':n': 1 },
            },
          },
        ],
      }),
    );
  await transact();

  await reopen();
  await transact();

  expect((await f.documents.send(new GetCommand({ TableName, Key: key('n') }))).Item?.n).toBe(1);
});

test('an item expires after a restart', async () => {
  await put('a', { expiresAt: clock.now() / 1000 + 60 });
  await reopen();
  clock.advance(60_000);
  expect(await f.dynamo.sweepExpired()).toBe(1);
});

test('indexes and expiry that the templates declare later cover the items that are there', async () => {
  await reopen([tableResource('late')]);
  const item = { ...key('a'), owner: 'o1', until: clock.now() / 1000 };
  await f.documents.send(new PutCommand({ TableName: 'late', Item: item }));

  await reopen([
    tableResource('late', {
      AttributeDefinitions: attributes({ pk: 'S', sk: 'S', owner: 'S' }),
      GlobalSecondaryIndexes: [
        { IndexName: 'owners', KeySchema: keySchema('owner'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
      TimeToLiveSpecification: { AttributeName: 'until', Enabled: true },
    }),
  ]);

  const page = await f.documents.send(
    new QueryCommand({
      TableName: 'late',
      IndexName: 'owners',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'o1' },
    }),
  );
  expect(page.Items).toEqual([{ ...key('a'), owner: 'o1' }]);
  expect(await f.dynamo.sweepExpired()).toBe(1);
});

test('another primary key than the stored one stops the start', async () => {
  await f.close();
  const changed = tableResource(TableName, {
    KeySchema: keySchema('id'),
    AttributeDefinitions: attributes({ id: 'S' }),
  });

  await expect(openFixture([changed], { path, clock })).rejects.toThrow(/app.*primary key/);

  f = await openFixture([]);
});
