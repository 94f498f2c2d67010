import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  DynamoDBClient,
  GetItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '@sward/shared/kernel';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { all, any, atVersion, createDynamoTable, equals, missing, type Table } from './index.ts';
import type { Key } from './types.ts';
import { dynamoClient } from './wire.ts';

const dynamo = mockAws(DynamoDBClient);
let waits: number[];
let table: Table;

beforeEach(() => {
  waits = [];
  table = createDynamoTable('things', { random: () => 0.5, wait: async (ms) => void waits.push(ms) });
});

const key = (n: number): Key => ({ pk: `THING#${n}`, sk: 'THING' });
const keys = (count: number) => Array.from({ length: count }, (_, n) => key(n));
const wire = (items: object[]) => items.map((item) => marshall(item));

test('tables of one function have one client, and those of another its own', () => {
  const clientOf = (name: string) => {
    process.env.AWS_LAMBDA_FUNCTION_NAME = name;
    return dynamoClient();
  };

  const [first, again, other] = [clientOf('bids-api'), clientOf('bids-api'), clientOf('auth-api')];

  delete process.env.AWS_LAMBDA_FUNCTION_NAME;
  expect({ again: again === first, other: other === first }).toEqual({ again: true, other: false });
});

describe('batch reads', () => {
  const askedOf = ({ RequestItems }: BatchGetItemCommandInput) => {
    const { Keys = [], ...others } = RequestItems?.things ?? {};
    return { Keys: Keys.map((each) => unmarshall(each)), ...others };
  };
  const calls = () => dynamo.commandCalls(BatchGetItemCommand).map(({ args }) => askedOf(args[0].input));

  /** Responds in reverse order, and leaves as many keys of each call unprocessed as `left` has in turn. */
  function answering(...left: number[]): void {
    dynamo.on(BatchGetItemCommand).callsFake((input: BatchGetItemCommandInput) => {
      const { Keys } = askedOf(input);
      const rest = Keys.slice(Keys.length - (left.shift() ?? 0));
      return {
        Responses: { things: wire(Keys.slice(0, Keys.length - rest.length).reverse()) },
        ...(rest.length && { UnprocessedKeys: { things: { Keys: wire(rest) } } }),
      };
    });
  }

  test('keep the order of the keys, a hundred in a call', async () => {
    answering();

    const items = await table.batchGet(keys(250), { consistent: true });

    expect(items).toEqual(keys(250));
    expect(calls().map(({ Keys }) => Keys.length)).toEqual([100, 100, 50]);
    expect(calls().every(({ ConsistentRead }) => ConsistentRead)).toBe(true);
  });

  test.each([
    ['one', 3, [1]],
    ['some, again and again', 60, [40, 30, 1]],
    ['all of a call', 5, [5, 5]],
    ['some of each of two calls', 150, [20, 0, 7]],
  ])('retry %s that was left unprocessed, after a wait', async (_, count, left) => {
    answering(...left);
    const again = left.filter((n) => n > 0).length;

    expect(await table.batchGet(keys(count))).toEqual(keys(count));

    expect(calls()).toHaveLength(Math.ceil(count / 100) + again);
    expect(waits).toHaveLength(again);
  });

  test('retry only what was left', async () => {
    answering(2);

    await table.batchGet(keys(5));

    expect(calls().map(({ Keys }) => Keys)).toEqual([keys(5), keys(5).slice(3)]);
  });

  test('that never end become busy, having waited longer each time', async () => {
    answering(...Array(100).fill(1));

    await expect(table.batchGet([key(1)])).rejects.toMatchObject({ code: 'busy' });

    expect(waits.slice(0, 4)).toEqual([20, 40, 80, 160]);
    expect(calls()).toHaveLength(8);
  });

  test('read a key that is named twice once, and nothing without keys', async () => {
    answering();

    expect(await table.batchGet([key(1), key(2), key(1)])).toEqual([key(1), key(2)]);
    expect(await table.batchGet([])).toEqual([]);
    expect(calls()).toEqual([{ Keys: [key(1), key(2)] }]);
  });

  test('leave out what does not exist', async () => {
    dynamo.on(BatchGetItemCommand).resolves({ Responses: { things: wire([key(2)]) } });

    expect(await table.batchGet([key(1), key(2), key(3)])).toEqual([key(2)]);
  });
});

describe('transactions', () => {
  const canceled = (...codes: { Code: string; Item?: object }[]) =>
    new TransactionCanceledException({
      message: 'Transaction cancelled for THING#1',
      $metadata: {},
      CancellationReasons: codes.map(({ Code, Item }) => ({ Code, Item: Item && marshall(Item) })),
    });
  const NONE = { Code: 'None' };
  const LOST = { Code: 'ConditionalCheckFailed' };
  const sent = () => dynamo.commandCalls(TransactWriteItemsCommand);
  const write = (n: number) => ({ put: { ...key(n) }, if: missing() });

  test.each([
    ['a code', 'already_accepted' as const, { code: 'already_accepted', status: 409 }],
    ['an error of its own', () => new RangeError('own'), { name: 'RangeError', message: 'own' }],
    ['nothing', undefined, { name: 'ConditionFailed', index: 1, current: { ...key(1), n: 5 } }],
  ])('the loser of a write that names %s gets it', async (_, onConflict, expected) => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled(NONE, { ...LOST, Item: { ...key(1), n: 5 } }));

    const failure = await table
      .transact([write(0), { ...write(1), onConflict }])
      .catch((error: unknown) => error);

    expect(failure).toMatchObject(expected);
    expect(sent()).toHaveLength(1);
  });

  test("the loser's error may depend on the current item", async () => {
    dynamo
      .on(TransactWriteItemsCommand)
      .rejects(canceled({ ...LOST, Item: { ...key(1), status: 'completed' } }));
    const onConflict = (current?: object) => new AppError('already_completed', { data: { ...current } });

    await expect(table.transact([{ ...write(1), onConflict }])).rejects.toMatchObject({
      detail: { data: { status: 'completed' } },
    });
  });

  test('a failed condition takes precedence over a conflict of the same transaction', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled({ Code: 'TransactionConflict' }, LOST));

    await expect(
      table.transact([write(0), { ...write(1), onConflict: 'state_changed' }]),
    ).rejects.toMatchObject({
      code: 'state_changed',
    });

    expect(sent()).toHaveLength(1);
  });

  test.each(['TransactionConflict', 'ThrottlingError'])(
    '%s is retried, longer apart each time',
    async (Code) => {
      dynamo
        .on(TransactWriteItemsCommand)
        .rejectsOnce(canceled({ Code }))
        .rejectsOnce(canceled({ Code }))
        .resolves({});

      await table.transact([write(1)]);

      expect(sent()).toHaveLength(3);
      expect(waits).toEqual([20, 40]);
    },
  );

  test('conflicts that never end become busy', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled({ Code: 'TransactionConflict' }));

    await expect(table.transact([write(1)])).rejects.toMatchObject({
      code: 'busy',
      detail: { retryAfter: 1 },
    });

    expect(sent()).toHaveLength(8);
  });

  test.each([
    ['a transaction that is refused for another reason', canceled({ Code: 'ValidationError' })],
    ['a table that is away', new Error('away')],
  ])('%s fails at once', async (_, error) => {
    dynamo.on(TransactWriteItemsCommand).rejects(error);

    await expect(table.transact([write(1)])).rejects.toBe(error);

    expect([sent().length, waits]).toEqual([1, []]);
  });

  test('each kind of write carries its condition, and requests the item that made it fail', async () => {
    dynamo.on(TransactWriteItemsCommand).resolves({});
    const open = atVersion(3);

    await table.transact([
      { put: { ...key(1), n: 1 }, if: open },
      { update: key(2), set: { n: 2, gone: undefined }, add: { count: 1 }, remove: ['old'], if: open },
      { delete: key(3), if: open },
      { check: key(4), if: open },
      { delete: key(5) },
    ]);

    const guarded = (names: object, values: object) => ({
      TableName: 'things',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ConditionExpression: '#n0 = :v0',
      ExpressionAttributeNames: { '#n0': 'version', ...names },
      ExpressionAttributeValues: marshall({ ':v0': 3, ...values }),
    });
    expect(sent()[0]?.args[0].input.TransactItems).toEqual([
      { Put: { Item: marshall({ ...key(1), n: 1 }), ...guarded({}, {}) } },
      {
        Update: {
          Key: marshall(key(2)),
          UpdateExpression: 'SET #n1 = :v1 ADD #n2 :v2 REMOVE #n3',
          ...guarded({ '#n1': 'n', '#n2': 'count', '#n3': 'old' }, { ':v1': 2, ':v2': 1 }),
        },
      },
      { Delete: { Key: marshall(key(3)), ...guarded({}, {}) } },
      { ConditionCheck: { Key: marshall(key(4)), ...guarded({}, {}) } },
      { Delete: { Key: marshall(key(5)), TableName: 'things' } },
    ]);
  });

  test.each([
    ['all', all(equals('a', 1), equals('b', 2)), '#n0 = :v0 AND #n1 = :v1'],
    ['any', any(equals('a', 1), equals('b', 2)), '#n0 = :v0 OR #n1 = :v1'],
    [
      'any within all',
      all(equals('a', 1), any(missing('b'), equals('b', 2))),
      '#n0 = :v0 AND (attribute_not_exists(#n1) OR #n1 = :v1)',
    ],
    [
      'all within any',
      any(equals('a', 1), all(missing('b'), equals('c', 2))),
      '#n0 = :v0 OR (attribute_not_exists(#n1) AND #n2 = :v1)',
    ],
  ])('%s is written like this', async (_, condition, text) => {
    dynamo.on(TransactWriteItemsCommand).resolves({});

    await table.transact([{ delete: key(1), if: condition }]);

    const [item] = sent()[0]?.args[0].input.TransactItems ?? [];
    expect(item?.Delete?.ConditionExpression).toBe(text);
  });
});

test('one item is read by its key alone, consistently on request', async () => {
  dynamo.on(GetItemCommand).resolves({ Item: marshall(key(1)) });

  const item = await table.get({ ...key(1), more: 1 } as Key, { consistent: true });
  await table.get(key(1));

  const asked = dynamo.commandCalls(GetItemCommand).map(({ args }) => args[0].input);
  expect(item).toEqual(key(1));
  expect(asked).toEqual([
    { TableName: 'things', Key: marshall(key(1)), ConsistentRead: true },
    { TableName: 'things', Key: marshall(key(1)), ConsistentRead: undefined },
  ]);
});

test('what is undefined is not stored, at any depth, and what has no type in the table is refused', async () => {
  dynamo.on(TransactWriteItemsCommand).resolves({});

  await table.transact([
    { put: { ...key(1), gone: undefined, deep: { gone: undefined, n: 1, list: ['a'] } } },
  ]);
  await expect(table.transact([{ put: { ...key(1), at: new Date(0) as never } }])).rejects.toThrow(
    'Unsupported type',
  );

  expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(1);
  const [item] = dynamo.commandCalls(TransactWriteItemsCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(item?.Put?.Item).toEqual({
    ...{ pk: { S: 'THING#1' }, sk: { S: 'THING' } },
    deep: { M: { n: { N: '1' }, list: { L: [{ S: 'a' }] } } },
  });
});
