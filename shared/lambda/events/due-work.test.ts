import { AppError, MINUTE } from '@sward/shared/kernel';
import { DUE_SHARDS, duePartition, dueShard } from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import { silentLog, testClock } from '@sward/shared/testing';
import { eachDue } from './due-work.ts';

const AT = '2027-05-03T12:00:00.000Z';

/** A table with this due work, each in its shard. */
async function due(names: readonly string[], dueAt = AT, work = 'chores') {
  const marketplace = createMemoryTable();
  for (const name of names) {
    await marketplace.transact([
      { put: { pk: name, sk: 'CHORE', duePk: duePartition(work, dueShard(name)), dueAt } },
    ]);
  }
  const said: string[] = [];
  const say =
    (level: string) =>
    (message: string, fields: object = {}) =>
      void said.push(`${level} ${message} ${(fields as { key?: string }).key}`);
  const log = { ...silentLog, info: say('info'), warn: say('warn'), error: say('error') };
  return { ports: { marketplace, clock: testClock(AT), log }, said };
}
const NAMES = Array.from({ length: 60 }, (_, n) => `CHORE#${n}`);

test('handles all due work, of every shard, beyond one page', async () => {
  expect(new Set(NAMES.map(dueShard)).size).toBe(DUE_SHARDS);
  const crowd = Array.from({ length: 700 }, (_, n) => `CHORE#${n}`);
  const { ports } = await due(crowd);
  const done: string[] = [];

  await eachDue(ports, 'chores', async ({ pk }) => void done.push(pk));

  expect(done.sort()).toEqual([...crowd].sort());
});

test.each([
  ['due this instant', AT, 'chores', 1],
  ['due a millisecond later', '2027-05-03T12:00:00.001Z', 'chores', 0],
  ['of another work', AT, 'errands', 0],
])('what is %s', async (_, dueAt, work, times) => {
  const { ports } = await due(['CHORE#1'], dueAt, work);
  let count = 0;

  await eachDue(ports, 'chores', async () => void count++);

  expect(count).toBe(times);
});

test('a failure does not hold up the others, stays due and is logged as an error', async () => {
  const { ports, said } = await due(NAMES);
  const done: string[] = [];
  const act = async ({ pk }: { pk: string }) => {
    if (pk === 'CHORE#7') throw new Error('bank is away');
    done.push(pk);
  };

  await eachDue(ports, 'chores', act);

  expect(done).toHaveLength(NAMES.length - 1);
  expect(said).toEqual(['error what is due failed CHORE#7']);
  expect(ports.marketplace.peek({ pk: 'CHORE#7', sk: 'CHORE' })?.dueAt).toBe(AT);
});

test.each([
  ['state_changed', 'info somebody else did what is due CHORE#1'],
  ['busy', 'error what is due failed CHORE#1'],
] as const)('one that ends with %s is logged: %s', async (code, line) => {
  const { ports, said } = await due(['CHORE#1']);

  await eachDue(ports, 'chores', () => Promise.reject(new AppError(code)));

  expect(said).toEqual([line]);
});

test('stops when the time is over: the rest stays due, and the next run handles it', async () => {
  const { ports, said } = await due(NAMES);
  let left = 25;
  const done: string[] = [];
  const act = async ({ pk }: { pk: string }) => {
    done.push(pk);
    await ports.marketplace.transact([{ delete: { pk, sk: 'CHORE' } }]);
  };

  await eachDue({ ...ports, hasTime: () => left-- > 0 }, 'chores', act);
  expect([done.length, said]).toEqual([25, ['warn a sweep stopped before its time was over undefined']]);
  await eachDue(ports, 'chores', act);

  expect(done.toSorted()).toEqual(NAMES.toSorted());
});

test('each sweep begins with another shard, so that none waits for ever behind the others', async () => {
  const { ports } = await due(NAMES);
  const firsts = new Set<number>();
  for (let sweep = 0; sweep < DUE_SHARDS; sweep++) {
    let first: string | undefined;
    await eachDue({ ...ports, hasTime: () => first === undefined }, 'chores', async ({ pk }) => {
      first = pk;
    });
    firsts.add(dueShard(first ?? ''));
    // The interval at which every sweep is scheduled.
    ports.clock.advance(5 * MINUTE);
  }

  expect(firsts.size).toBe(DUE_SHARDS);
});
