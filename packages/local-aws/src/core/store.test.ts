import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './store.ts';
import type { Store } from './types.ts';

let path: string;
let store: Store;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'store-'));
  ({ store } = await openStore(path));
});
afterEach(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

async function keys(...args: Parameters<Store['list']>): Promise<string[]> {
  const found: string[] = [];
  for await (const [key] of store.list(...args)) found.push(key);
  return found;
}

test('keeps values, gives undefined for what is absent', async () => {
  await store.put('a~1', { n: 1, list: [null, 'x'] });
  expect(await store.get('a~1')).toEqual({ n: 1, list: [null, 'x'] });
  await store.delete('a~1');
  expect(await store.get('a~1')).toBeUndefined();
});

test('writes a batch and has it after reopening', async () => {
  await store.put('old', true);
  await store.batch([
    { type: 'put', key: 'new', value: 1 },
    { type: 'del', key: 'old' },
  ]);
  await store.close();
  ({ store } = await openStore(path));
  expect([await store.get('new'), await store.get('old')]).toEqual([1, undefined]);
});

test('lists by prefix in key order, both ways, after a key, with a limit', async () => {
  for (const key of ['p~b', 'p~a', 'p~ü', 'p~日本', 'q~a', 'o~z']) await store.put(key, key);
  expect(await keys('p~')).toEqual(['p~a', 'p~b', 'p~ü', 'p~日本']);
  expect(await keys('p~', { after: 'p~a', limit: 2 })).toEqual(['p~b', 'p~ü']);
  expect(await keys('p~', { reverse: true, limit: 2 })).toEqual(['p~日本', 'p~ü']);
  expect(await keys('p~', { reverse: true, after: 'p~b' })).toEqual(['p~a']);
});

test('says in words that another process has the state open', async () => {
  await expect(openStore(path)).rejects.toThrow(`The state in ${path} is in use`);
});

test('without a path lives in memory', async () => {
  const { store: memory } = await openStore();
  await memory.put('a', 1);
  expect(await memory.get('a')).toBe(1);
  await memory.close();
});

test('in memory begins with what the folder holds, and leaves it as it is', async () => {
  await store.put('a~1', { n: 1 });
  await store.put('a~2', 'x');
  await store.close();

  const { store: memory } = await openStore(path, { inMemory: true });
  await memory.put('a~1', { n: 2 });
  await memory.delete('a~2');
  const changed = [await memory.get('a~1'), await memory.get('a~2')];
  ({ store } = await openStore(path));

  expect(changed).toEqual([{ n: 2 }, undefined]);
  expect([await store.get('a~1'), await store.get('a~2')]).toEqual([{ n: 1 }, 'x']);
  await memory.close();
});
