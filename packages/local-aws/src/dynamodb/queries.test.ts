import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture } from '../../testing/dynamodb/fixture.ts';

const TableName = 'app';
let f: Fixture;
beforeAll(async () => {
  f = await openFixture([fullTable(TableName)]);
  for (let start = 0; start < 100; start += 25) await writeBulk(start);
});
afterAll(() => f.close());

async function writeBulk(start: number): Promise<void> {
  const puts = Array.from({ length: 25 }, (_, at) => {
    const n = start + at;
    return {
      PutRequest: {
        Item: {
          ...key('bulk', bulkKey(n)),
          gsi1pk: 'G',
          gsi1sk: String(999 - n).padStart(4, '0'),
          gsi2pk: 'H',
          gsi2sk: n - 50,
          name: `n${n}`,
          secret: 'z',
        },
      },
    };
  });
  await f.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
}
const bulkKey = (n: number) => `S#${String(n).padStart(4, '0')}`;
const put = (Item: Record<string, unknown>) => f.documents.send(new PutCommand({ TableName, Item }));
const query = (rest: Partial<QueryCommandInput>) =>
  f.documents.send(new QueryCommand({ TableName, ...rest }));

/** Returns all items of a query, read page by page, and the number of pages. */
async function pages(rest: Partial<QueryCommandInput>) {
  const items: Record<string, unknown>[] = [];
  let count = 0;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await query({ ...rest, ExclusiveStartKey });
    items.push(...(page.Items ?? []));
    count += 1;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return { items, count };
}
describe('a query', () => {
  const bulk = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'bulk' } };

  test('page through a partition', async () => {
    const { items, count } = await pages({ ...bulk, Limit: 30 });
    expect(items.map((item) => item.sk)).toEqual(Array.from({ length: 100 }, (_, n) => bulkKey(n)));
    expect(count).toBe(4);
  });

  test('page through an index backwards', async () => {
    const { items } = await pages({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': 'G' },
      Limit: 33,
      ScanIndexForward: false,
    });
    const keys = items.map((item) => String(item.gsi1sk));
    expect(keys).toHaveLength(100);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  test('order numbers by value and give what the index includes', async () => {
    const { Items = [] } = await query({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :p AND gsi2sk BETWEEN :a AND :b',
      ExpressionAttributeValues: { ':p': 'H', ':a': -12, ':b': 12 },
    });
    expect(Items.map((item) => item.gsi2sk)).toEqual(Array.from({ length: 25 }, (_, n) => n - 12));
    expect(Object.keys(Items[0] ?? {}).sort()).toEqual(['gsi2pk', 'gsi2sk', 'name', 'pk', 'sk']);
  });

  test('filter after reading and project', async () => {
    const page = await query({
      KeyConditionExpression: 'pk = :p AND sk > :s',
      FilterExpression: '#n <> :n',
      ProjectionExpression: 'pk, #n',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':p': 'bulk', ':s': bulkKey(89), ':n': 'n95' },
    });
    expect([page.Count, page.ScannedCount]).toEqual([9, 10]);
    expect(page.Items?.[0]).toEqual({ pk: 'bulk', name: 'n90' });
  });

  test('find the latest before a time', async () => {
    for (const at of ['2026-01-01', '2026-05-01', '2026-03-01']) await put(key('dt', `AT#${at}`));
    const { Items } = await query({
      KeyConditionExpression: 'pk = :p AND sk < :s',
      ExpressionAttributeValues: { ':p': 'dt', ':s': 'AT#2026-04' },
      ScanIndexForward: false,
      Limit: 1,
    });
    expect(Items).toEqual([key('dt', 'AT#2026-03-01')]);
  });

  test('miss an item that left a sparse index', async () => {
    for (const n of [1, 2]) await put({ ...key(`sparse${n}`), gsi1pk: 'SPARSE', gsi1sk: '1' });
    await f.documents.send(
      new UpdateCommand({ TableName, Key: key('sparse1'), UpdateExpression: 'REMOVE gsi1pk' }),
    );
    const page = await query({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': 'SPARSE' },
      Select: 'COUNT',
    });
    expect(page).toMatchObject({ Count: 1, ScannedCount: 1 });
    expect(page.Items).toBeUndefined();
  });

  test('end a page at 1 MB', async () => {
    for (let n = 10; n < 25; n++) await put({ ...key('mb', String(n)), d: 'y'.repeat(100_000) });
    const { items, count } = await pages({
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'mb' },
    });
    expect(items.map((item) => item.sk)).toEqual(Array.from({ length: 15 }, (_, n) => String(n + 10)));
    expect(count).toBe(2);
  });
});
test('finds items apart whose keys dynalite hashes alike', async () => {
  for (const pk of ['same7264', 'same7649']) await put({ ...key(pk), gsi1pk: 'SAME', gsi1sk: 'S' });
  const { items } = await pages({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :p',
    ExpressionAttributeValues: { ':p': 'SAME' },
    Limit: 1,
  });
  expect(items.map((item) => item.pk).sort()).toEqual(['same7264', 'same7649']);
});
