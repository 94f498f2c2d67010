import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createDynamoTable, encodeCursor } from './index.ts';
import type { Key } from './types.ts';

const dynamo = mockAws(DynamoDBClient);
const table = createDynamoTable('things', { random: () => 0.5, wait: async () => {} });
const key = (n: number): Key => ({ pk: `THING#${n}`, sk: 'THING' });
const asked = () => dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);

test('pages continue where they ended, in their own partition alone', async () => {
  dynamo.on(QueryCommand).resolves({
    ...{ Items: [marshall(key(1))], LastEvaluatedKey: marshall({ pk: 'MINE', sk: 'b' }) },
  });

  const { cursor } = await table.query({ pk: 'MINE', limit: 1 });
  await table.query({ pk: 'MINE', cursor });
  await expect(table.query({ pk: 'THEIRS', cursor })).rejects.toMatchObject({ code: 'wrong_cursor' });

  expect(asked().map(({ ExclusiveStartKey }) => ExclusiveStartKey && unmarshall(ExclusiveStartKey))).toEqual([
    undefined,
    { pk: 'MINE', sk: 'b' },
  ]);
});

test.each([
  ['lists', 'listPk', 'listSk'],
  ['due', 'duePk', 'dueAt'],
] as const)('pages of the index %s begin in its partition of the query', async (index, pk, sk) => {
  const last = { ...key(1), [pk]: 'MINE', [sk]: '2027' };
  dynamo.on(QueryCommand).resolves({
    Items: [marshall({ ...key(1), [pk]: 'MINE', [sk]: '2026', secret: 1 })],
    LastEvaluatedKey: marshall(last),
  });

  const { items, cursor } = await table.queryIndex(index, { pk: 'MINE' });
  await table.queryIndex(index, { pk: 'MINE', cursor });
  await expect(table.queryIndex(index, { pk: 'THEIRS', cursor })).rejects.toMatchObject({
    code: 'wrong_cursor',
  });

  expect(items).toEqual([{ ...key(1), place: '2026' }]);
  expect(asked()[1]).toMatchObject({
    IndexName: index,
    ExclusiveStartKey: marshall({ ...key(1), [pk]: 'MINE', [sk]: '2027' }),
  });
  expect(asked()[1]?.ExpressionAttributeNames).toEqual({ '#n0': pk });
});

test.each([
  ['of an index', encodeCursor('lists MINE', ['2027', 'THING#1', 'THING'])],
  ['of another partition', encodeCursor('table THEIRS', ['b'])],
  ['with the partition in it', encodeCursor('table MINE', ['THEIRS', 'b'])],
  ['without parts', encodeCursor('table MINE', [])],
  ['with an empty part', encodeCursor('table MINE', [''])],
  ['of a part that no key is as long as', encodeCursor('table MINE', ['x'.repeat(1025)])],
  ['with a part and no mark', Buffer.from('["b"]').toString('base64url')],
  ['of something else than text', Buffer.from('[{}]').toString('base64url')],
  ['of no list', Buffer.from('{"length":1}').toString('base64url')],
  ['that is nonsense', 'nonsense'],
])('a cursor %s is refused before the table is called', async (_, cursor) => {
  await expect(table.query({ pk: 'MINE', cursor })).rejects.toMatchObject({ code: 'wrong_cursor' });

  expect(asked()).toEqual([]);
});

test.each([
  [{ beginsWith: 'a' }, 'begins_with(#n1, :v1)'],
  [{ between: ['a', 'b'] as const }, '#n1 BETWEEN :v1 AND :v2'],
  [{ before: 'a' }, '#n1 < :v1'],
  [{ upTo: 'a' }, '#n1 <= :v1'],
])('pages of the range %j query it', async (sk, text) => {
  dynamo.on(QueryCommand).resolves({});

  expect(await table.query({ pk: 'MINE', sk, newestFirst: true, consistent: true })).toEqual({
    items: [],
    cursor: null,
  });

  expect(asked()).toMatchObject([
    {
      KeyConditionExpression: `#n0 = :v0 AND ${text}`,
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 50,
    },
  ]);
});
