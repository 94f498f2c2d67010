import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AppError, isAppError } from '@sward/shared/kernel';
import {
  all,
  any,
  atLeast,
  type Condition,
  ConditionFailed,
  createDynamoTable,
  equals,
  exists,
  type Key,
  less,
  missing,
  not,
  oneOf,
  type Table,
  type Value,
  type Write,
} from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import fc from 'fast-check';
import { openStore } from '../../infra/local/core/store.ts';
import { serve, testClock } from '../../infra/local/core/testing.ts';
import { createDynamo } from '../../infra/local/dynamodb/dynamo.ts';

/** The two adapters of the table port, held equal. */
const SCHEMA = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'listPk', 'listSk', 'duePk', 'dueAt'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [
    ['lists', 'listPk', 'listSk'],
    ['due', 'duePk', 'dueAt'],
  ].map(([IndexName, hash, range]) => ({
    IndexName,
    KeySchema: [
      { AttributeName: hash, KeyType: 'HASH' },
      { AttributeName: range, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  })),
  BillingMode: 'PAY_PER_REQUEST',
};

let dynamo: Awaited<ReturnType<typeof createDynamo>>;
let client: DynamoDBDocumentClient;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { store, dynalite } = await openStore();
  const resources = ['port', 'races'].map((ref) => ({
    stack: 'test',
    logicalId: ref,
    type: 'AWS::DynamoDB::Table',
    ref,
    arn: `arn:aws:dynamodb:us-east-1:000000000000:table/${ref}`,
    properties: { TableName: ref, ...SCHEMA },
  }));
  dynamo = await createDynamo({ store, dynalite, clock: testClock(), resources });
  const server = await serve([dynamo]);
  const raw = new DynamoDBClient(server.client);
  client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  closers.push(
    async () => raw.destroy(),
    server.close,
    () => store.close(),
  );
});

afterAll(async () => {
  for (const close of closers) await close();
});

const table = (name: string) => createDynamoTable(name, { client, random: () => 0.5, wait: async () => {} });

const key = fc.record({ pk: fc.constantFrom('a', 'b'), sk: fc.constantFrom('1', '2', '3') });
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'x', 'y'),
  fc.boolean(),
  fc.constant(null),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ n: fc.integer({ min: 0, max: 2 }), s: fc.constantFrom('', 'x') }),
);
const attribute = fc.constantFrom('p', 'q', 'm');
const condition: fc.Arbitrary<Condition> = fc.letrec<{ c: Condition }>((tie) => ({
  c: fc.oneof(
    { maxDepth: 2 },
    attribute.map((path) => exists(path)),
    attribute.map((path) => missing(path)),
    fc
      .tuple(attribute, fc.constantFrom('=', '<>', '<', '<=', '>', '>=' as const), value)
      .map(([compare, is, to]) => ({ compare, is, to }) as Condition),
    fc.constantFrom(['p', 'q'], ['q', 'm']).map(([path = '', other = '']) => less(path, { path: other })),
    fc
      .tuple(attribute, fc.array(scalar, { minLength: 1, maxLength: 3 }))
      .map(([path, values]) => oneOf(path, values)),
    fc.array(tie('c'), { minLength: 1, maxLength: 2 }).map((list) => all(...list)),
    fc.array(tie('c'), { minLength: 1, maxLength: 2 }).map((list) => any(...list)),
    tie('c').map(not),
  ),
})).c;
const attributes = fc.dictionary(attribute, value, { maxKeys: 3 });
const listed = fc.record(
  { listPk: fc.constantFrom('L'), listSk: fc.constantFrom('1', '2', '3') },
  { requiredKeys: [] },
);
const guard = fc.option(condition, { nil: undefined });
const write: fc.Arbitrary<Write> = fc.oneof(
  fc
    .tuple(key, attributes, listed, guard)
    .map(([k, a, l, c]): Write => ({ put: { ...a, ...l, ...k }, if: c })),
  fc
    .tuple(key, attributes, fc.integer({ min: -2, max: 2 }), guard)
    .map(([k, set, n, c]): Write => ({ update: k, set: { z: 1, ...set }, add: { count: n }, if: c })),
  fc.tuple(key, attribute, guard).map(([k, path, c]): Write => ({ update: k, remove: [path], if: c })),
  fc.tuple(key, condition).map(([k, c]): Write => ({ check: k, if: c })),
  fc.tuple(key, guard).map(([k, c]): Write => ({ delete: k, if: c })),
);
const keyOf = (w: Write): Key =>
  'put' in w ? { pk: w.put.pk, sk: w.put.sk } : 'update' in w ? w.update : 'check' in w ? w.check : w.delete;
const transaction = fc.uniqueArray(write, {
  minLength: 1,
  maxLength: 4,
  selector: (w) => `${keyOf(w).pk}${keyOf(w).sk}`,
});

async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
    return 'committed';
  } catch (error) {
    if (error instanceof ConditionFailed) return { failed: error.index, current: error.current };
    throw error;
  }
}

async function contents(t: Table): Promise<unknown> {
  const pages = await Promise.all(['a', 'b'].map((pk) => t.query({ pk, consistent: true })));
  const list = await t.queryIndex('lists', { pk: 'L' });
  const newest = await t.queryIndex('lists', { pk: 'L', newestFirst: true, limit: 2 });
  const next = newest.cursor
    ? await t.queryIndex('lists', { pk: 'L', newestFirst: true, limit: 2, cursor: newest.cursor })
    : null;
  // Entries of an index that share a sort key have no order of their own.
  const stable = (keys: Key[]) => keys.map(({ pk, sk }) => `${pk}${sk}`).sort();
  return {
    items: pages.map((page) => page.items),
    list: stable(list.items),
    pages: (newest.items.length ?? 0) + (next?.items.length ?? 0),
  };
}

test('random transactions end the same on both adapters, refusals included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 12 }), async (history) => {
      const memory = createMemoryTable();
      const real = table('port');
      for (const pk of ['a', 'b']) {
        for (const item of (await real.query({ pk, consistent: true })).items)
          await real.transact([{ delete: item }]);
      }
      for (const writes of history) {
        const [expected, actual] = [
          await outcome(() => memory.transact(writes)),
          await outcome(() => real.transact(writes)),
        ];
        expect(actual).toEqual(expected);
      }
      expect(await contents(real)).toEqual(await contents(memory));
    }),
    { numRuns: 150, seed: 20261121 },
  );
});

test.each([
  ['memory', () => createMemoryTable()],
  ['dynamo', () => table('races')],
] as const)('%s: of 20 people who take the last place, one gets it', async (_, make) => {
  const t = make();
  const place = { pk: 'PLACE', sk: 'PLACE' };
  await t.transact([{ put: { ...place, taken: 0, limit: 1 } }]);

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      t.transact([
        { update: place, add: { taken: 1 }, if: less('taken', { path: 'limit' }), lost: 'bid_limit_reached' },
      ]),
    ),
  );

  const lost = results.filter((r) => r.status === 'rejected').map((r) => r.reason);
  expect(lost).toHaveLength(19);
  expect(lost.every((error) => isAppError(error, 'bid_limit_reached'))).toBe(true);
  expect(await t.get(place, { consistent: true })).toMatchObject({ taken: 1 });
});

test('conflicts are retried until the transaction goes through', async () => {
  dynamo.failNextTransactions(3);

  await table('races').transact([{ put: { pk: 'CONFLICT', sk: '1', n: 1 } }]);

  expect(await table('races').get({ pk: 'CONFLICT', sk: '1' }, { consistent: true })).toMatchObject({ n: 1 });
});

test('conflicts that never end answer busy', async () => {
  dynamo.failNextTransactions(50);

  const attempt = table('races').transact([{ put: { pk: 'CONFLICT', sk: '2' } }]);

  await expect(attempt).rejects.toEqual(
    expect.objectContaining({ code: 'busy' } satisfies Partial<AppError>),
  );
  dynamo.failNextTransactions(0);
});

test('a cursor goes on where the page ended, and a forged one is refused', async () => {
  const t = table('races');
  for (let i = 0; i < 7; i++) await t.transact([{ put: { pk: 'PAGE', sk: `s${i}` } }]);

  const first = await t.query({ pk: 'PAGE', limit: 3 });
  const second = await t.query({ pk: 'PAGE', limit: 3, cursor: first.cursor });

  expect([...first.items, ...second.items].map((item) => item.sk)).toEqual([
    's0',
    's1',
    's2',
    's3',
    's4',
    's5',
  ]);
  await expect(t.query({ pk: 'PAGE', cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('batch reads give items in the order of the keys, without those that do not exist', async () => {
  const t = table('races');
  await t.transact(['1', '2', '3'].map((sk) => ({ put: { pk: 'BATCH', sk } })));

  const items = await t.batchGet(['3', '9', '1'].map((sk) => ({ pk: 'BATCH', sk })));

  expect(items.map((item) => item.sk)).toEqual(['3', '1']);
});

test('conditions compare numbers and text, never across types', async () => {
  const t = table('races');
  await t.transact([{ put: { pk: 'TYPES', sk: '1', n: 5, s: '5' } }]);

  await expect(
    t.transact([{ check: { pk: 'TYPES', sk: '1' }, if: equals('n', '5'), lost: 'state_changed' }]),
  ).rejects.toThrow();
  await t.transact([{ check: { pk: 'TYPES', sk: '1' }, if: atLeast('n', 5) }]);
});
