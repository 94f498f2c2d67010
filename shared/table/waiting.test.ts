import { createMemoryTable } from './memory.ts';
import type { Write } from './types.ts';
import { COUNTED, readWaiting, type WaitingList } from './waiting.ts';

const NOW = Date.parse('2027-05-03T12:00:00.000Z');
const LISTS: readonly WaitingList<'a' | 'b'>[] = [
  { kind: 'a', index: 'lists', pk: 'A#open' },
  { kind: 'a', index: 'lists', pk: 'A#proposed' },
  { kind: 'b', index: 'due', pk: 'DUE#b' },
];

const minute = (n: number) => new Date(NOW + n * 60_000).toISOString();
const listed = (pk: string, n: number, list: string): Write => ({
  put: { pk, sk: 'X', n, listPk: list, listSk: `${minute(n)}#${pk}` },
});
const due = (pk: string, n: number): Write => ({
  put: { pk, sk: 'X', n, duePk: 'DUE#b', dueAt: `${minute(n)}#${pk}` },
});

test('lists are merged by what is due first, and say what is late', async () => {
  const table = createMemoryTable();
  await table.transact([
    listed('a1', 3, 'A#open'),
    listed('a2', -2, 'A#proposed'),
    due('b1', 1),
    due('b2', -5),
  ]);

  const { items, cursor, counts } = await readWaiting(table, LISTS, { now: NOW });

  expect(items.map(({ kind, item, late, dueAt }) => [kind, item.n, late, dueAt])).toEqual([
    ['b', -5, true, minute(-5)],
    ['a', -2, true, minute(-2)],
    ['b', 1, false, minute(1)],
    ['a', 3, false, minute(3)],
  ]);
  expect(cursor).toBeNull();
  expect(counts).toEqual({
    a: { count: 2, late: 1, more: false },
    b: { count: 2, late: 1, more: false },
  });
});

test('pages follow each other without a gap, and only the first one counts', async () => {
  const table = createMemoryTable();
  const writes = Array.from({ length: 60 }, (_, n) =>
    n % 3 === 0 ? due(`b${n}`, n) : listed(`a${n}`, n, n % 3 === 1 ? 'A#open' : 'A#proposed'),
  );
  await table.transact(writes);

  const seen: unknown[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await readWaiting(table, LISTS, { now: NOW, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ item }) => item.n));
    expect(page.counts === null).toBe(pages > 0);
    cursor = page.cursor ?? undefined;
    pages++;
  } while (cursor);

  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => n));
  expect(pages).toBe(3);
});

test('one kind is shown alone while all are counted', async () => {
  const table = createMemoryTable();
  await table.transact([listed('a1', 1, 'A#open'), due('b1', 2)]);

  const { items, counts } = await readWaiting(table, LISTS, { kind: 'b', now: NOW });

  expect(items.map(({ item }) => item.pk)).toEqual(['b1']);
  expect(counts).toMatchObject({ a: { count: 1 }, b: { count: 1 } });
});

test('counting ends at a limit', async () => {
  const table = createMemoryTable();
  for (const part of ['A#open', 'A#proposed'])
    await table.transact(Array.from({ length: 60 }, (_, n) => listed(`${part}${n}`, n, part)));

  const { counts } = await readWaiting(table, LISTS, { now: NOW });

  expect(counts?.a).toMatchObject({ count: COUNTED, more: true });
});

test('a cursor of another kind is none of this list', async () => {
  const table = createMemoryTable();
  await table.transact(Array.from({ length: 30 }, (_, n) => due(`b${n}`, n)));
  const { cursor } = await readWaiting(table, LISTS, { now: NOW });

  const wrong = readWaiting(table, LISTS, { kind: 'b', cursor: cursor ?? '', now: NOW });

  await expect(wrong).rejects.toMatchObject({ code: 'wrong_cursor' });
});
