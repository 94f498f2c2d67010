import { createMemoryTable } from './memory.ts';
import type { Item } from './types.ts';

const KEY = { pk: 'A', sk: 'B' };

async function tableWith(...items: Item[]) {
  const table = createMemoryTable();
  await table.transact(items.map((put) => ({ put })));
  return table;
}

describe('a stored item cannot be changed by', () => {
  test('the caller that put it', async () => {
    const put = { ...KEY, list: [1], map: { inner: 1 } };
    const table = await tableWith(put);

    put.list.push(2);
    put.map.inner = 2;

    expect(await table.get(KEY)).toEqual({ ...KEY, list: [1], map: { inner: 1 } });
  });

  test('the caller that read it, who gets an error for it', async () => {
    const table = await tableWith({ ...KEY, list: [1], map: { inner: 1 } });
    const read = (await table.get(KEY)) as Item & { list: number[]; map: { inner: number } };

    expect(() => read.list.push(2)).toThrow(TypeError);
    expect(() => Object.assign(read.map, { inner: 2 })).toThrow(TypeError);
    expect(() => Object.assign(read, { more: 1 })).toThrow(TypeError);
    expect(table.peek(KEY)).toBe(read);
  });

  test('a change of another version of it', async () => {
    const table = await tableWith({ ...KEY, n: 1, map: { inner: 1, other: { deep: 1 } } });
    const before = await table.get(KEY);

    await table.transact([
      {
        update: KEY,
        set: { 'map.inner': 2, 'map.other.deep': 2, unset: undefined },
        add: { n: 1, m: 3 },
      },
    ]);

    expect(before).toEqual({ ...KEY, n: 1, map: { inner: 1, other: { deep: 1 } } });
    expect(await table.get(KEY)).toEqual({ ...KEY, n: 2, m: 3, map: { inner: 2, other: { deep: 2 } } });
  });
});

test('undefined attributes are not stored, however deep', async () => {
  const table = await tableWith({ ...KEY, a: undefined, map: { b: undefined, c: [{ d: undefined }] } });

  expect(Object.keys((await table.get(KEY)) ?? {})).toEqual(['pk', 'sk', 'map']);
  expect(JSON.stringify(await table.get(KEY))).toBe('{"pk":"A","sk":"B","map":{"c":[{}]}}');
});

test('an attribute is removed with its value, and a path through what is no map is refused', async () => {
  const table = await tableWith({ ...KEY, n: 1, map: { inner: 1, other: 2 } });

  await table.transact([{ update: KEY, remove: ['n', 'map.inner'] }]);

  expect(await table.get(KEY)).toEqual({ ...KEY, map: { other: 2 } });
  const through = (path: string) => table.transact([{ update: KEY, set: { [path]: 1 } }]);
  await expect(through('gone.inner')).rejects.toThrow(new RangeError('no map at gone.inner'));
  await expect(through('map.other.deep')).rejects.toThrow(RangeError);
});

test('an update of a missing item creates it, with no more than its key and the change', async () => {
  const table = createMemoryTable();

  await table.transact([{ update: { ...KEY, extra: 1 } as never, add: { n: 2 } }]);

  expect(table.all()).toEqual([{ ...KEY, n: 2 }]);
});

describe('an index', () => {
  const due = (sk: string, duePk?: string, dueAt?: string | number) =>
    ({ pk: `P#${sk}`, sk, ...(duePk && { duePk }), ...(dueAt && { dueAt }) }) as Item;
  const keysIn = async (table: Awaited<ReturnType<typeof tableWith>>, upTo = '9') =>
    (await table.queryIndex('due', { pk: 'DUE#1', sk: { upTo } })).items.map(({ sk }) => sk);

  test('has the items with both of its keys, in its own order and then by theirs', async () => {
    const table = await tableWith(
      due('c', 'DUE#1', '1'),
      due('b', 'DUE#1', '2'),
      due('a', 'DUE#1', '2'),
      due('d', 'DUE#1'),
      due('e', undefined, '1'),
      due('f', 'DUE#2', '1'),
      due('g', 'DUE#1', 1),
      due('h', 'DUE#1', '9.1'),
    );

    expect(await keysIn(table)).toEqual(['c', 'a', 'b']);
    expect((await table.queryIndex('due', { pk: 'DUE#1' })).items[0]).toEqual({
      ...{ pk: 'P#c', sk: 'c' },
      place: '1',
    });
  });

  test('follows an item that moves within it, leaves it, returns and is deleted', async () => {
    const table = await tableWith(due('a', 'DUE#1', '1'), due('b', 'DUE#1', '2'));
    const a = { pk: 'P#a', sk: 'a' };

    await table.transact([{ update: a, set: { dueAt: '3' } }]);
    expect(await keysIn(table)).toEqual(['b', 'a']);
    await table.transact([{ update: a, set: { duePk: 'DUE#2' } }]);
    expect(await keysIn(table)).toEqual(['b']);
    await table.transact([{ update: a, set: { duePk: 'DUE#1' } }]);
    await table.transact([{ update: a, remove: ['dueAt'] }]);
    expect(await keysIn(table)).toEqual(['b']);
    await table.transact([{ put: due('a', 'DUE#1', '1') }]);
    await table.transact([{ delete: { pk: 'P#b', sk: 'b' } }]);

    expect(await keysIn(table)).toEqual(['a']);
    await table.transact([{ delete: a }]);
    expect([await keysIn(table), table.all(), table.peek(a)]).toEqual([[], [], undefined]);
  });
});

test('a partition is read in the order of its keys, page by page and backwards', async () => {
  const table = await tableWith(...['c', 'a', 'd', 'b'].map((sk) => ({ pk: 'A', sk })), { pk: 'B', sk: 'a' });
  const read = async (query: object) => {
    const { items, cursor } = await table.query({ pk: 'A', ...query });
    return { sks: items.map(({ sk }) => sk).join(''), cursor };
  };

  const first = await read({ limit: 3 });
  const last = await read({ limit: 3, newestFirst: true });

  expect([first.sks, (await read({ limit: 3, cursor: first.cursor })).sks]).toEqual(['abc', 'd']);
  expect([last.sks, (await read({ newestFirst: true, cursor: last.cursor })).sks]).toEqual(['dcb', 'a']);
  expect((await read({ limit: 4 })).cursor).toBeNull();
  expect((await read({ sk: { beginsWith: 'b' } })).sks).toBe('b');
  expect((await read({ sk: { between: ['b', 'c'] } })).sks).toBe('bc');
  expect((await read({ sk: { before: 'c' } })).sks).toBe('ab');
  expect((await read({ sk: { upTo: 'c' } })).sks).toBe('abc');
});

test('items are read once each, in the requested order', async () => {
  const table = await tableWith({ pk: 'A', sk: 'a' }, { pk: 'A', sk: 'b' });
  const key = (sk: string) => ({ pk: 'A', sk });

  const read = await table.batchGet([key('b'), key('x'), key('a'), key('b')]);

  expect(read.map(({ sk }) => sk)).toEqual(['b', 'a']);
});
