import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture } from '../../testing/dynamodb/fixture.ts';

type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>;
type Part = Parts[number];

const TableName = 'app';
let f: Fixture;
beforeEach(async () => {
  f = await openFixture([fullTable(TableName)]);
});
afterEach(() => f.close());

const transact = (TransactItems: Parts, rest: Partial<TransactWriteCommandInput> = {}) =>
  f.documents.send(new TransactWriteCommand({ TransactItems, ...rest }));

/** Returns the reason for which each part of a transaction failed. */
async function reasons(TransactItems: Parts) {
  const error = await transact(TransactItems).then(
    () => undefined,
    (thrown: TransactionCanceledException) => thrown,
  );
  expect(error).toMatchObject({ name: 'TransactionCanceledException' });
  return error?.CancellationReasons ?? [];
}

const put = (pk: string, rest: Record<string, unknown> = {}): Part => ({
  Put: {
    TableName,
    Item: { ...key(pk), ...rest },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});
const add = (pk: string, n = 1): Part => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: 'ADD n :n',
    ExpressionAttributeValues: { ':n': n },
  },
});
const versionIs = (kind: 'ConditionCheck' | 'Delete', pk: string, v: number): Part =>
  ({
    [kind]: {
      TableName,
      Key: key(pk),
      ConditionExpression: 'v = :v',
      ExpressionAttributeValues: { ':v': v },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }) as Part;
const store = (pk: string, rest: Record<string, unknown> = {}) =>
  f.documents.send(new PutCommand({ TableName, Item: { ...key(pk), ...rest } }));
const get = async (pk: string) =>
  (await f.documents.send(new GetCommand({ TableName, Key: key(pk), ConsistentRead: true }))).Item;
const countInIndex = async (value: string) => {
  const page = await f.documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :g',
      ExpressionAttributeValues: { ':g': value },
    }),
  );
  return page.Count;
};

test('commits put, update, delete and check together, read back as one', async () => {
  await store('del', { v: 1 });
  await store('chk', { v: 1 });

  await transact([
    put('a', { v: 1, gsi1pk: 'G', gsi1sk: '1' }),
    add('ctr'),
    versionIs('Delete', 'del', 1),
    versionIs('ConditionCheck', 'chk', 1),
  ]);

  const TransactItems = ['a', 'ctr', 'del', 'chk'].map((pk) => ({ Get: { TableName, Key: key(pk) } }));
  const { Responses } = await f.documents.send(new TransactGetCommand({ TransactItems }));
  expect(Responses?.map(({ Item }) => Item?.v ?? Item?.n ?? null)).toEqual([1, 1, null, 1]);
  expect(await countInIndex('G')).toBe(1);
});

test('a failed condition cancels everything and shows the stored item in its place', async () => {
  await store('a', { v: 1 });

  const found = await reasons([put('b', { gsi1pk: 'G', gsi1sk: '2' }), put('a'), add('ctr')]);

  expect(found.map((reason) => reason.Code)).toEqual(['None', 'ConditionalCheckFailed', 'None']);
  expect(found[1]?.Item).toMatchObject({ v: { N: '1' } });
  expect([await get('b'), await get('ctr'), await countInIndex('G')]).toEqual([undefined, undefined, 0]);
});

test('a failed check cancels; a check on an absent item can hold', async () => {
  await store('chk', { v: 1 });

  const found = await reasons([put('z'), versionIs('ConditionCheck', 'chk', 2)]);
  await transact([
    put('z'),
    { ConditionCheck: { TableName, Key: key('no'), ConditionExpression: 'attribute_not_exists(pk)' } },
  ]);

  expect(found.map((reason) => reason.Code)).toEqual(['None', 'ConditionalCheckFailed']);
  expect(found[1]?.Item).toMatchObject({ v: { N: '1' } });
  expect([await get('z'), await get('no')]).toEqual([key('z'), undefined]);
});

test('an update that the stored item does not allow is a reason', async () => {
  await store('a', { n: 'text' });
  const found = await reasons([put('b'), add('a')]);
  expect(found.map((reason) => reason.Code)).toEqual(['None', 'ValidationError']);
  expect(await get('b')).toBeUndefined();
});

test.each<[string, () => Parts, string]>([
  ['one item twice', () => [put('d'), add('d')], 'ValidationException'],
  [
    'a syntax error',
    () => [{ Update: { ...add('d').Update, UpdateExpression: 'ADD n == :n' } } as Part],
    'ValidationException',
  ],
  [
    'a check without condition',
    () => [{ ConditionCheck: { TableName, Key: key('d'), ConditionExpression: '' } }],
    'ValidationException',
  ],
  ['no parts', () => [], 'ValidationException'],
  ['101 parts', () => Array.from({ length: 101 }, (_, n) => put(`m${n}`)), 'ValidationException'],
  ['an unknown table', () => [{ Put: { TableName: 'nope', Item: key('d') } }], 'ResourceNotFoundException'],
])('a transaction with %s is refused', async (_name, parts, name) => {
  await expect(transact(parts())).rejects.toMatchObject({ name });
  expect(await get('d')).toBeUndefined();
});

test('takes 100 parts', async () => {
  await transact(Array.from({ length: 100 }, (_, n) => put(`m${n}`)));
  expect(await get('m99')).toEqual(key('m99'));
});

test('is done once for a token, for ten minutes', async () => {
  const ClientRequestToken = 'token-1';
  await transact([add('idem')], { ClientRequestToken });
  await transact([add('idem')], { ClientRequestToken });
  expect((await get('idem'))?.n).toBe(1);

  const other = transact([add('idem', 2)], { ClientRequestToken });
  await expect(other).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });

  f.clock.advance(600_000);
  await transact([add('idem', 2)], { ClientRequestToken });
  expect((await get('idem'))?.n).toBe(3);
});

test('a cancelled transaction may be tried again with its token', async () => {
  const ClientRequestToken = 'token-2';
  const parts = [versionIs('ConditionCheck', 'chk', 1), add('n')];
  await expect(transact(parts, { ClientRequestToken })).rejects.toMatchObject({
    name: 'TransactionCanceledException',
  });
  await store('chk', { v: 1 });
  await transact(parts, { ClientRequestToken });
  expect((await get('n'))?.n).toBe(1);
});

test('of 50 that race for one slot exactly one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        transact([
          put(`slot${round}`, { owner: n }),
          put(`booking${round}-${n}`, { gsi1pk: `B${round}`, gsi1sk: String(n) }),
          add(`calendar${round}`),
        ]),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await get(`calendar${round}`))?.n).toBe(1);
    expect(await countInIndex(`B${round}`)).toBe(1);
  }
});

test('transfers at the same time keep the sum, and readers see it whole', async () => {
  const accounts = [0, 1, 2, 3, 4].map((n) => `acc${n}`);
  for (const pk of accounts) await store(pk, { balance: 100 });
  const transfer = (n: number) => {
    const change = (pk: string, by: number): Part => ({
      Update: {
        TableName,
        Key: key(pk),
        UpdateExpression: 'SET balance = balance + :x',
        ConditionExpression: 'balance >= :least',
        ExpressionAttributeValues: { ':x': by, ':least': Math.max(0, -by) },
      },
    });
    const amount = 1 + ((n * 37) % 60);
    return transact([change(`acc${n % 5}`, -amount), change(`acc${(n + 1 + (n % 4)) % 5}`, amount)]);
  };
  const sum = async () => {
    const TransactItems = accounts.map((pk) => ({ Get: { TableName, Key: key(pk) } }));
    const { Responses = [] } = await f.documents.send(new TransactGetCommand({ TransactItems }));
    return Responses.reduce((total, { Item }) => total + Number(Item?.balance), 0);
  };

  const sums: number[] = [];
  const transfers = Array.from({ length: 200 }, (_, n) => transfer(n));
  const looks = Array.from({ length: 40 }, async () => sums.push(await sum()));
  const results = await Promise.allSettled(transfers);
  await Promise.all(looks);

  expect(new Set(sums)).toEqual(new Set([500]));
  expect(await sum()).toBe(500);
  expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
  for (const pk of accounts) expect(Number((await get(pk))?.balance)).toBeGreaterThanOrEqual(0);
});

test('tells capacity twice that of single writes', async () => {
  const { ConsumedCapacity } = await transact([put('a', { gsi1pk: 'G', gsi1sk: '1' }), add('ctr')], {
    ReturnConsumedCapacity: 'INDEXES',
  });
  expect(ConsumedCapacity).toMatchObject([
    {
      TableName,
      CapacityUnits: 6,
      Table: { CapacityUnits: 4 },
      GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 2 } },
    },
  ]);
});

describe('injected conflicts', () => {
  test('fail the next transactions and change nothing', async () => {
    f.dynamo.failNextTransactions(1);

    const found = await reasons([add('n'), add('m')]);
    const afterFailure = await get('n');
    await transact([add('n'), add('m')]);

    expect(found.map((reason) => reason.Code)).toEqual(['TransactionConflict', 'None']);
    expect(afterFailure).toBeUndefined();
    expect((await get('n'))?.n).toBe(1);
  });

  test('fail transactions and single writes by chance until stopped', async () => {
    const draws = [0.9, 0.1, 0.6, 0.2, 0.1];
    f.dynamo.injectConflicts(0.5, () => draws.shift() ?? 0.9);
    const single = () =>
      f.documents.send(
        new UpdateCommand({
          TableName,
          Key: key('s'),
          UpdateExpression: 'ADD n :n',
          ExpressionAttributeValues: { ':n': 1 },
        }),
      );

    await transact([add('n'), add('m')]);
    const found = await reasons([add('n'), add('m')]);
    await expect(single()).rejects.toMatchObject({ name: 'TransactionConflictException' });
    f.dynamo.injectConflicts(0, () => 0);
    await single();

    expect(found.map((reason) => reason.Code)).toEqual(['None', 'TransactionConflict']);
    expect([(await get('n'))?.n, (await get('s'))?.n]).toEqual([1, 1]);
  });
});
