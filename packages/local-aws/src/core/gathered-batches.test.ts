import { gatherBatches } from './gathered-batches.ts';
import type { StoreOp } from './types.ts';

const put = (key: string): StoreOp => ({ type: 'put', key, value: 1 });

/** Returns a database whose writes end on command. `refuses` names a key that it cannot write. */
function arrange(refuses?: string) {
  const written: string[][] = [];
  const open: (() => void)[] = [];
  const batch = gatherBatches(async (ops) => {
    await new Promise<void>((resolve) => open.push(resolve));
    const keys = ops.map(({ key }) => key);
    if (refuses !== undefined && keys.includes(refuses)) throw new Error(`no room for ${refuses}`);
    written.push(keys);
  });
  const done: string[] = [];
  const add = (...keys: string[]) => {
    const [first = ''] = keys;
    return batch(keys.map(put)).then(
      () => void done.push(first),
      (error: Error) => void done.push(error.message),
    );
  };
  const end = async () => {
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { add, end, written, done };
}

test('those that come while one is written are written together, in their order', async () => {
  const { add, end, written } = arrange();
  void add('a');
  void add('b1', 'b2');
  void add('c');

  await end();
  await end();

  expect(written).toEqual([['a'], ['b1', 'b2', 'c']]);
});

test('none is answered before it is written', async () => {
  const { add, end, done } = arrange();
  void add('a');
  void add('b');
  const before = [...done];
  await end();
  const between = [...done];
  await end();

  expect([before, between, done]).toEqual([[], ['a'], ['a', 'b']]);
});

test('one that cannot be written is told so, and keeps no other from it', async () => {
  const { add, end, written, done } = arrange('bad');
  void add('a');
  void add('b');
  void add('bad', 'with');
  void add('c');
  for (let n = 0; n < 5; n += 1) await end();

  expect(written).toEqual([['a'], ['b'], ['c']]);
  expect(done).toEqual(['a', 'b', 'no room for bad', 'c']);
});
