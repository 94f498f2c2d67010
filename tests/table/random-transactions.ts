import {
  all,
  any,
  type Condition,
  ConditionFailed,
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
import { fc } from '@sward/shared/testing/property';

const key = fc.record({ pk: fc.constantFrom('a', 'b'), sk: fc.constantFrom('1', '2', '3') });
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'x', 'y'),
  fc.boolean(),
  fc.constant(null),
);
const ordered = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', 'x', 'y'));
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
      .tuple(attribute, fc.constantFrom('=', '<>' as const), value)
      .map(([compare, is, to]): Condition => ({ compare, is, to })),
    fc
      .tuple(attribute, fc.constantFrom('<', '<=', '>', '>=' as const), ordered)
      .map(([compare, is, to]): Condition => ({ compare, is, to })),
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

/** Moves a write to keys that no other sequence uses. */
function inPlace(write: Write, sequence: string): Write {
  const moved = (k: Key): Key => ({ pk: k.pk + sequence, sk: k.sk });
  if ('put' in write) {
    const { listPk } = write.put;
    return {
      ...write,
      put: { ...write.put, ...moved(write.put), ...(listPk && { listPk: listPk + sequence }) },
    };
  }
  if ('update' in write) return { ...write, update: moved(write.update) };
  return 'check' in write
    ? { ...write, check: moved(write.check) }
    : { ...write, delete: moved(write.delete) };
}

async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
    return 'committed';
  } catch (error) {
    if (error instanceof ConditionFailed) return { failed: error.index, current: error.current };
    throw error;
  }
}

async function contents(t: Table, sequence: string): Promise<unknown> {
  const pages = await Promise.all(['a', 'b'].map((pk) => t.query({ pk: pk + sequence, consistent: true })));
  const list = await t.queryIndex('lists', { pk: `L${sequence}` });
  const newest = await t.queryIndex('lists', { pk: `L${sequence}`, newestFirst: true, limit: 2 });
  const next = newest.cursor
    ? await t.queryIndex('lists', { pk: `L${sequence}`, newestFirst: true, limit: 2, cursor: newest.cursor })
    : null;
  // Entries of an index with the same sort key have no defined order.
  const stable = (keys: Key[]) => keys.map(({ pk, sk }) => `${pk}${sk}`).sort();
  return {
    items: pages.map((page) => page.items),
    list: stable(list.items),
    pages: (newest.items.length ?? 0) + (next?.items.length ?? 0),
  };
}

/**
 * Expects sequences of at most `most` random transactions to end the same in memory and on another table, refusals
 * included.
 */
export async function sameAsMemory(
  real: Table,
  { count, most, seed }: { count: number; most: number; seed: number },
): Promise<void> {
  let sequences = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: most }), async (history) => {
      const memory = createMemoryTable();
      const sequence = `-${++sequences}`;
      for (const transaction of history) {
        const writes = transaction.map((write) => inPlace(write, sequence));
        const [expected, actual] = [
          await outcome(() => memory.transact(writes)),
          await outcome(() => real.transact(writes)),
        ];
        expect(actual).toEqual(expected);
      }
      expect(await contents(real, sequence)).toEqual(await contents(memory, sequence));
    }),
    { numRuns: count, seed },
  );
}
