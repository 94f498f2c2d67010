import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture } from '../../testing/dynamodb/fixture.ts';

const TableName = 'app';
let f: Fixture;
beforeAll(async () => {
  f = await openFixture([fullTable(TableName)]);
});
afterAll(() => f.close());

/** Returns whether an update of the stored item passes the condition. */
async function passes(
  item: Record<string, unknown>,
  ConditionExpression: string,
  values?: Record<string, unknown>,
): Promise<boolean> {
  await f.documents.send(new PutCommand({ TableName, Item: { ...key('cond'), ...item } }));
  const update: UpdateCommandInput = {
    TableName,
    Key: key('cond'),
    UpdateExpression: 'SET touched = sk',
    ConditionExpression,
    ...(values && { ExpressionAttributeValues: values }),
  };
  try {
    await f.documents.send(new UpdateCommand(update));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ name: 'ConditionalCheckFailedException' });
    return false;
  }
}

const item = {
  n: 7,
  zero: 0,
  s: 'green lawn',
  blank: '',
  off: false,
  on: true,
  nil: null,
  l: [1, { a: '' }],
  m: { a: { b: 2 }, c: [] },
  ss: new Set(['x', 'y']),
  b: new Uint8Array([1, 2, 3]),
};

test.each<[string, Record<string, unknown> | undefined, boolean]>([
  ['n BETWEEN :a AND :b', { ':a': 1, ':b': 7 }, true],
  ['n BETWEEN :a AND :b', { ':a': 8, ':b': 10 }, false],
  ['n IN (:a, :b)', { ':a': 1, ':b': 7 }, true],
  ['n < :a', { ':a': 10 }, true],
  ['n > :a', { ':a': '6' }, false],
  ['n <> :a', { ':a': 8 }, true],
  ['nope <> :a', { ':a': 8 }, true],
  ['nope = :a', { ':a': 8 }, false],
  ['blank = :a', { ':a': '' }, true],
  ['blank IN (:a)', { ':a': '' }, true],
  ['blank BETWEEN :a AND :b', { ':a': '', ':b': 'a' }, true],
  ['off IN (:a)', { ':a': false }, true],
  ['off = :a', { ':a': false }, true],
  ['off = :a', { ':a': true }, false],
  ['nil = :a', { ':a': null }, true],
  ['attribute_type(off, :a)', { ':a': 'BOOL' }, true],
  ['attribute_type(blank, :a)', { ':a': 'S' }, true],
  ['attribute_type(l, :a)', { ':a': 'M' }, false],
  ['m = :a', { ':a': { c: [], a: { b: 2 } } }, true],
  ['m = :a', { ':a': { a: { b: 3 }, c: [] } }, false],
  ['m.a.b = :a', { ':a': 2 }, true],
  ['l = :a', { ':a': [1, { a: '' }] }, true],
  ['l = :a', { ':a': [1] }, false],
  ['l[0] = :a', { ':a': 1 }, true],
  ['ss = :a', { ':a': new Set(['y', 'x']) }, true],
  ['contains(ss, :a)', { ':a': 'y' }, true],
  ['contains(s, :a)', { ':a': 'lawn' }, true],
  ['contains(l, :a)', { ':a': { a: '' } }, true],
  ['contains(l, :a)', { ':a': 2 }, false],
  ['begins_with(s, :a)', { ':a': 'green' }, true],
  ['begins_with(s, :a)', { ':a': 'lawn' }, false],
  ['size(blank) = :a', { ':a': 0 }, true],
  ['size(l) >= :a', { ':a': 2 }, true],
  ['size(b) = :a', { ':a': 3 }, true],
  ['attribute_exists(m.c) AND attribute_not_exists(m.d)', undefined, true],
  ['attribute_exists(toString)', undefined, false],
  ['NOT attribute_exists(n)', undefined, false],
  ['attribute_exists(nope) OR (zero = :a AND NOT n = :a)', { ':a': 0 }, true],
])('condition %s with %j is %s', async (expression, values, expected) => {
  expect(await passes(item, expression, values)).toBe(expected);
});

test('a filter sees empty strings, false and maps as conditions do', async () => {
  const rows = [
    { sk: '1', m: { a: 1 }, off: false, s: '' },
    { sk: '2', m: { a: 2 }, off: true, s: 'x' },
  ];
  for (const row of rows)
    await f.documents.send(new PutCommand({ TableName, Item: { pk: 'filter', ...row } }));
  const found = async (FilterExpression: string, value: unknown) => {
    const query: QueryCommandInput = {
      TableName,
      KeyConditionExpression: 'pk = :p',
      FilterExpression,
      ExpressionAttributeValues: { ':p': 'filter', ':v': value },
    };
    const { Items = [] } = await f.documents.send(new QueryCommand(query));
    return Items.map((row) => row.sk);
  };

  expect(await found('m = :v', { a: 1 })).toEqual(['1']);
  expect(await found('off IN (:v)', false)).toEqual(['1']);
  expect(await found('s = :v', '')).toEqual(['1']);
});

test('a failed condition shows the stored item when asked to', async () => {
  await f.documents.send(new PutCommand({ TableName, Item: { ...key('old'), v: 1 } }));
  const put = (ReturnValuesOnConditionCheckFailure?: 'ALL_OLD') =>
    f.documents.send(
      new PutCommand({
        TableName,
        Item: key('old'),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure,
      }),
    );

  await expect(put()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', Item: undefined });
  await expect(put('ALL_OLD')).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { v: { N: '1' } },
  });
});

test('a conditional delete gives what it removed', async () => {
  await f.documents.send(new PutCommand({ TableName, Item: { ...key('del'), x: 1 } }));
  const remove = new DeleteCommand({
    TableName,
    Key: key('del'),
    ConditionExpression: 'x = :x',
    ExpressionAttributeValues: { ':x': 1 },
    ReturnValues: 'ALL_OLD',
  });

  const { Attributes } = await f.documents.send(remove);

  expect(Attributes).toEqual({ ...key('del'), x: 1 });
  expect((await f.documents.send(new GetCommand({ TableName, Key: key('del') }))).Item).toBeUndefined();
});
