import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Fixture, openFixture } from '@sward/local-aws/testing';
import { type AppError, isAppError } from '@sward/shared/kernel';
import { atLeast, createDynamoTable, equals, less } from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import { portTable } from '../support/port-table.ts';
import { type AmazonEngine, openAmazon } from './amazon-engine.ts';
import { sameAsMemory } from './random-transactions.ts';

/**
 * Tests that both adapters of the table port behave alike: on the embedded engine, and on Amazon's where its folder is
 * named.
 */
const AMAZON = process.env.DYNAMODB_LOCAL;
const PARTS = process.env.SWARD_ALL
  ? [
      { table: 'long', count: 150, most: 12, seed: 20261121 },
      ...Array.from({ length: 10 }, (_, n) => ({ table: `short-${n}`, count: 185, most: 5, seed: n })),
    ]
  : [
      { table: 'long', count: 50, most: 12, seed: 20261121 },
      ...Array.from({ length: 5 }, (_, n) => ({ table: `short-${n}`, count: 90, most: 5, seed: n })),
    ];
const TABLES = [...PARTS.map(({ table }) => table), 'races'].map(portTable);

let fixture: Fixture;
let amazon: AmazonEngine | undefined;

beforeAll(async () => {
  fixture = await openFixture(TABLES);
  amazon = AMAZON ? await openAmazon(AMAZON, TABLES) : undefined;
});

afterAll(async () => {
  await fixture.close();
  await amazon?.close();
});

function table(name: string, client: DynamoDBDocumentClient = fixture.documents) {
  return createDynamoTable(name, { client, random: () => 0.5, wait: async () => {} });
}

// 500 sequences, or 2,000 with `SWARD_ALL`; each part has a table of its own.
describe.each(AMAZON ? ['embedded', 'amazon'] : ['embedded'])('%s', (name) => {
  test.each(PARTS)(
    '$count random sequences of transactions end the same as in memory: $table',
    async (part) => {
      const client = name === 'amazon' ? amazon?.documents : fixture.documents;
      await sameAsMemory(table(part.table, client), part);
    },
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
        {
          update: place,
          add: { taken: 1 },
          if: less('taken', { path: 'limit' }),
          onConflict: 'bid_limit_reached',
        },
      ]),
    ),
  );

  const lost = results.filter((r) => r.status === 'rejected').map((r) => r.reason);
  expect(lost).toHaveLength(19);
  expect(lost.every((error) => isAppError(error, 'bid_limit_reached'))).toBe(true);
  expect(await t.get(place, { consistent: true })).toMatchObject({ taken: 1 });
});

test('conflicts are retried until the transaction goes through', async () => {
  fixture.dynamo.failNextTransactions(3);

  await table('races').transact([{ put: { pk: 'CONFLICT', sk: '1', n: 1 } }]);

  expect(await table('races').get({ pk: 'CONFLICT', sk: '1' }, { consistent: true })).toMatchObject({ n: 1 });
});

test('conflicts that never end answer busy', async () => {
  fixture.dynamo.failNextTransactions(50);

  const attempt = table('races').transact([{ put: { pk: 'CONFLICT', sk: '2' } }]);

  await expect(attempt).rejects.toEqual(
    expect.objectContaining({ code: 'busy' } satisfies Partial<AppError>),
  );
  fixture.dynamo.failNextTransactions(0);
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
    code: 'wrong_cursor',
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
    t.transact([{ check: { pk: 'TYPES', sk: '1' }, if: equals('n', '5'), onConflict: 'state_changed' }]),
  ).rejects.toThrow();
  await t.transact([{ check: { pk: 'TYPES', sk: '1' }, if: atLeast('n', 5) }]);
});
