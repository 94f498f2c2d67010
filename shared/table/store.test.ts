import {
  all,
  any,
  atLeast,
  atMost,
  differs,
  encodeCursor,
  equals,
  exists,
  less,
  missing,
  not,
  oneOf,
} from './index.ts';
import { createMemoryTable, holds } from './memory.ts';
import type { Item } from './types.ts';

/** Every test of a use case trusts this table. */
const item: Item = {
  pk: 'A',
  sk: 'B',
  n: 5,
  limit: 5,
  s: 'm',
  flag: false,
  list: [1, { a: 1 }],
  map: { deep: 'x' },
};
const yes = exists('n');
const no = missing('n');

test.each([
  ['all of yes and yes', all(yes, yes), true],
  ['all of yes and no', all(yes, no), false],
  ['all of no and yes', all(no, yes), false],
  ['any of yes and no', any(yes, no), true],
  ['any of no and yes', any(no, yes), true],
  ['any of no and no', any(no, no), false],
  ['not yes', not(yes), false],
  ['not no', not(no), true],
  ['what exists', exists('map.deep'), true],
  ['what exists deeper', exists('map.deep.er'), false],
  ['false, which exists', exists('flag'), true],
  ['an equal number', equals('n', 5), true],
  ['a number as text', equals('n', '5'), false],
  ['an equal list', equals('list', [1, { a: 1 }]), true],
  ['a list with more', equals('list', [1, { a: 1 }, 2]), false],
  ['a map with more', equals('map', { deep: 'x', more: 1 }), false],
  ['nothing equal to what is missing', equals('none', 1), false],
  ['a difference from what is missing', differs('none', 1), true],
  ['a difference across types', differs('n', '5'), true],
  ['less than itself', less('n', 5), false],
  ['less than more', less('n', 6), true],
  ['at most itself', atMost('n', 5), true],
  ['at most less', atMost('n', 4), false],
  ['at least itself', atLeast('n', 5), true],
  ['at least more', atLeast('n', 6), false],
  ['less than text', less('n', 'z'), false],
  ['less than another attribute that is equal', less('n', { path: 'limit' }), false],
  ['at most another attribute that is equal', atMost('n', { path: 'limit' }), true],
  ['less than an attribute that is missing', less('n', { path: 'none' }), false],
  ['one of some', oneOf('s', ['k', 'm']), true],
  ['one of others', oneOf('s', ['k']), false],
  ['one of some, though missing', oneOf('none', ['k']), false],
])('%s', (_, condition, expected) => {
  expect(holds(condition, item)).toBe(expected);
});

test('of no item nothing holds but that it is missing', () => {
  expect(
    [missing(), exists(), equals('n', 5), differs('n', 5)].map((condition) => holds(condition, undefined)),
  ).toEqual([true, false, false, true]);
});

describe('a transaction', () => {
  const stored = async () => {
    const table = createMemoryTable();
    await table.transact([{ put: item }]);
    return table;
  };

  test('of which one condition fails changes nothing, and says so to that loser', async () => {
    const table = await stored();

    const failing = table.transact([
      { put: { pk: 'C', sk: 'D' } },
      { update: { pk: 'A', sk: 'B' }, set: { n: 6 }, if: equals('n', 4), onConflict: 'state_changed' },
    ]);

    await expect(failing).rejects.toMatchObject({ code: 'state_changed' });
    expect(table.all()).toEqual([item]);
  });

  test('without a name for its loser says which condition it was, and what was there', async () => {
    const table = await stored();

    await expect(table.transact([{ check: item, if: missing() }])).rejects.toMatchObject({
      name: 'ConditionFailed',
      index: 0,
      current: item,
    });
  });

  test.each([
    ['of no write', []],
    [
      'of more than a hundred',
      Array.from({ length: 101 }, (_, n) => ({ delete: { pk: 'A', sk: String(n) } })),
    ],
    ['that writes one item twice', [{ delete: item }, { check: item, if: exists() }]],
  ])('%s is none', async (_, writes) => {
    const table = await stored();

    await expect(table.transact(writes)).rejects.toThrow(RangeError);
    expect(table.all()).toEqual([item]);
  });

  test('sets, adds and removes, at any depth', async () => {
    const table = await stored();

    await table.transact([
      {
        update: item,
        set: { 'map.more': 1, s: undefined },
        add: { n: 2, fresh: 1 },
        remove: ['map.deep', 'flag'],
      },
    ]);

    const { flag: _, ...rest } = item;
    expect(table.all()).toEqual([{ ...rest, n: 7, fresh: 1, map: { more: 1 } }]);
  });

  test('keeps a copy: what the caller changes afterwards is not stored', async () => {
    const table = createMemoryTable();
    const mine: Item = { pk: 'A', sk: 'B', list: [1] };
    await table.transact([{ put: mine }]);
    (mine.list as number[]).push(2);

    expect(await table.get(mine)).toEqual({ pk: 'A', sk: 'B', list: [1] });
  });
});

describe('a list', () => {
  async function listed() {
    const table = createMemoryTable();
    for (const [pk, listPk, listSk] of [
      ['1', 'MINE', 'c'],
      ['2', 'MINE', 'a'],
      ['3', 'MINE', 'b'],
      ['4', 'THEIRS', 'b'],
    ] as const)
      await table.transact([{ put: { pk, sk: 'X', listPk, listSk } }]);
    return table;
  }

  test.each([
    [false, ['2', '3', '1']],
    [true, ['1', '3', '2']],
  ])('goes on page by page, newest first: %s', async (newestFirst, expected) => {
    const table = await listed();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { pk: string }[]; cursor: string | null } = await table.queryIndex('lists', {
        pk: 'MINE',
        limit: 1,
        newestFirst,
        cursor,
      });
      seen.push(...page.items.map(({ pk }) => pk));
      cursor = page.cursor;
    } while (cursor);

    expect(seen).toEqual(expected);
  });

  test('keeps to its partition, whatever list a cursor is of', async () => {
    const table = await listed();
    const { cursor } = await table.queryIndex('lists', { pk: 'MINE', limit: 1 });

    await expect(table.queryIndex('lists', { pk: 'THEIRS', cursor })).rejects.toMatchObject({
      code: 'wrong_cursor',
    });
  });

  test('refuses a cursor of another shape', async () => {
    const table = await listed();

    await expect(
      table.queryIndex('lists', { pk: 'MINE', cursor: encodeCursor('lists MINE', ['a']) }),
    ).rejects.toMatchObject({ code: 'wrong_cursor' });
  });

  test.each([
    [{ beginsWith: 'b' }, ['3']],
    [{ between: ['a', 'b'] as const }, ['2', '3']],
    [{ before: 'b' }, ['2']],
    [{ upTo: 'b' }, ['2', '3']],
  ])('of the range %j', async (sk, expected) => {
    const table = await listed();

    const { items } = await table.queryIndex('lists', { pk: 'MINE', sk });

    expect(items.map(({ pk }) => pk)).toEqual(expected);
  });
});

test('a batch keeps the order of its keys, each once', async () => {
  const table = createMemoryTable();
  for (const sk of ['a', 'b', 'c']) await table.transact([{ put: { pk: 'P', sk } }]);

  const items = await table.batchGet(['c', 'x', 'a', 'c'].map((sk) => ({ pk: 'P', sk })));

  expect(items.map(({ sk }) => sk)).toEqual(['c', 'a']);
});
