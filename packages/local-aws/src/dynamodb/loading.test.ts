import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture } from '../../testing/dynamodb/fixture.ts';

let f: Fixture;
beforeEach(async () => {
  f = await openFixture([fullTable('written'), fullTable('loaded')]);
});
afterEach(() => f.close());

async function everything(TableName: string) {
  const index = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :g',
    ExpressionAttributeValues: { ':g': 'G' },
  };
  const [{ Item }, { Items }] = await Promise.all([
    f.documents.send(new GetCommand({ TableName, Key: key('b') })),
    f.documents.send(new QueryCommand(index)),
  ]);
  return { Item, Items };
}

test('what is loaded is there as if it had been written, in the indexes and for its expiry too', async () => {
  const expiresAt = Math.floor(f.clock.now() / 1000) + 60;
  const items = ['a', 'b', 'c'].map((pk, n) => ({ ...key(pk), gsi1pk: 'G', gsi1sk: `${9 - n}`, expiresAt }));
  for (const Item of items) await f.documents.send(new PutCommand({ TableName: 'written', Item }));

  await f.dynamo.load(
    'loaded',
    items.map((item) => ({
      ...{ pk: { S: item.pk }, sk: { S: item.sk }, expiresAt: { N: String(item.expiresAt) } },
      ...{ gsi1pk: { S: item.gsi1pk }, gsi1sk: { S: item.gsi1sk } },
    })),
  );

  const loaded = await everything('loaded');
  expect(loaded).toEqual(await everything('written'));
  expect(loaded.Items?.map(({ pk }) => pk)).toEqual(['c', 'b', 'a']);
  f.clock.advance(120_000);
  expect(await f.dynamo.sweepExpired()).toBe(6);
});

test('no stream tells of what is loaded', async () => {
  await f.dynamo.load('loaded', [{ pk: { S: 'a' }, sk: { S: 'A' } }]);

  expect((await f.dynamo.streams.read('loaded', undefined, 10)).records).toEqual([]);
});
