import type { Item } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { bidSummaryCounters } from './bid-summary-counters.ts';
import { type MigratedTable, scannedMemoryTable } from './migrated-table.ts';
import type { Migration } from './migration.ts';
import { readRecord } from './migration-record.ts';
import { type MigrationRun, runMigration } from './run-migration.ts';

const START = Date.parse('2027-05-03T12:00:00Z');
const MINUTE = 60_000;

let memory: MemoryTable;
let table: MigratedTable;
let now: number;
let waited: number[];

beforeEach(() => {
  memory = createMemoryTable();
  table = scannedMemoryTable(memory);
  now = START;
  waited = [];
});

const run = (more: Partial<MigrationRun> = {}): MigrationRun => ({
  clock: { now: () => now },
  wait: async (ms) => {
    waited.push(ms);
    now += ms;
  },
  id: 'run-1',
  by: 'ada',
  rate: 100,
  ...more,
});

const summary = (n: number, more: Partial<Item> = {}): Item => ({
  ...{ pk: `PROVIDER#${String(n).padStart(4, '0')}`, sk: 'BIDSUMMARY', completed: n },
  ...more,
});

async function fill(items: readonly Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += 100)
    await memory.transact(items.slice(start, start + 100).map((put) => ({ put })));
}

const summaries = (count: number) => Array.from({ length: count }, (_, n) => summary(n));
const items = () => memory.all().filter(({ sk }) => sk === 'BIDSUMMARY');

/** Returns a table that fails to read its `page`th page. */
function failingAt(page: number): MigratedTable {
  let pages = 0;
  return {
    ...table,
    scan: async (...args) => {
      if (++pages === page) throw new Error('the machine went away');
      return await table.scan(...args);
    },
  };
}

/** Returns a table that runs `act` before its first update. */
function overtakenBy(act: () => Promise<void>): MigratedTable {
  let acted = false;
  return {
    ...table,
    async transact(writes) {
      if (!acted && writes.some((write) => 'update' in write)) {
        acted = true;
        await act();
      }
      await table.transact(writes);
    },
  };
}

test('every summary has its counters, what it counted stays, and nothing else is touched', async () => {
  const whole = summary(3, { onTime: 2, missed: 1, earnedCents: 4000 });
  const other = { pk: 'PROVIDER#0001', sk: 'PROVIDER', version: 4 };
  await fill([summary(1), summary(2, { earnedCents: 900 }), whole, other]);

  const report = await runMigration(table, bidSummaryCounters, run());

  expect(report).toEqual({
    id: '0001-bid-summary-counters',
    state: 'done',
    seen: 4,
    changed: 2,
    overtaken: 0,
  });
  expect(items()).toEqual([
    summary(1, { onTime: 0, missed: 0, earnedCents: 0 }),
    summary(2, { onTime: 0, missed: 0, earnedCents: 900 }),
    whole,
  ]);
  expect(memory.peek(other)).toEqual(other);
});

test('a second run looks at nothing; the record says who did it, when and how much', async () => {
  await fill(summaries(3));
  await runMigration(table, bidSummaryCounters, run());
  now += MINUTE;

  const again = await runMigration(failingAt(1), bidSummaryCounters, run({ id: 'run-2', by: 'bob' }));

  expect(again).toEqual({
    id: '0001-bid-summary-counters',
    state: 'before',
    seen: 3,
    changed: 3,
    overtaken: 0,
  });
  expect(await readRecord(table, bidSummaryCounters)).toMatchObject({
    ...{ state: 'done', by: 'ada', seen: 3, changed: 3 },
    startedAt: '2027-05-03T12:00:00.000Z',
    finishedAt: '2027-05-03T12:00:00.040Z',
  });
});

test('a dry run counts what would change and writes nothing, not even that it was run', async () => {
  await fill(summaries(5));
  const before = memory.all();

  const report = await runMigration(table, bidSummaryCounters, run({ dryRun: true }));

  expect(report).toMatchObject({ state: 'dry', seen: 5, changed: 5 });
  expect(memory.all()).toEqual(before);
});

test('a run that breaks off is gone on with after the last page, by whoever comes once its lease has ended', async () => {
  await fill(summaries(250));
  await expect(runMigration(failingAt(3), bidSummaryCounters, run())).rejects.toThrow('went away');
  const scanned: (string | undefined)[] = [];
  const watched: MigratedTable = {
    ...table,
    scan: (after, limit) => {
      scanned.push(after?.pk);
      return table.scan(after, limit);
    },
  };

  const second = run({ id: 'run-2', by: 'bob' });
  await expect(runMigration(watched, bidSummaryCounters, second)).rejects.toThrow(
    /is run by ada, who has it/,
  );
  expect(scanned).toEqual([]);
  now += 6 * MINUTE;
  const report = await runMigration(watched, bidSummaryCounters, second);

  expect(scanned[0]).toBe('PROVIDER#0198');
  expect(report).toMatchObject({ state: 'done', changed: 250 });
  expect(items().every(({ onTime }) => onTime === 0)).toBe(true);
});

test('of two runners that begin at the same moment one is refused', async () => {
  await fill(summaries(3));

  const both = await Promise.allSettled(
    ['run-1', 'run-2'].map((id) => runMigration(table, bidSummaryCounters, run({ id }))),
  );

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a runner that was away for longer than its lease stops where another one has taken over', async () => {
  await fill(summaries(250));
  let away = true;
  const slow: MigratedTable = {
    ...table,
    async scan(after, limit) {
      if (after && away) {
        away = false;
        now += 6 * MINUTE;
        await runMigration(table, bidSummaryCounters, run({ id: 'run-2', by: 'bob' }));
      }
      return await table.scan(after, limit);
    },
  };

  await expect(runMigration(slow, bidSummaryCounters, run())).rejects.toThrow(/is run by bob/);
  expect(await readRecord(table, bidSummaryCounters)).toMatchObject({ state: 'done', runner: 'run-2' });
});

describe('what somebody else writes between the look and the write', () => {
  test('wins, and is looked at again', async () => {
    await fill([summary(1)]);
    const racing = overtakenBy(() => memory.transact([{ update: summary(1), add: { onTime: 1 } }]));

    const report = await runMigration(racing, bidSummaryCounters, run());

    expect(report).toMatchObject({ changed: 1, overtaken: 1 });
    expect(items()).toEqual([summary(1, { onTime: 1, missed: 0, earnedCents: 0 })]);
  });

  test('may be that the item goes: it does not come back', async () => {
    await fill([summary(1)]);
    const racing = overtakenBy(() => memory.transact([{ delete: summary(1) }]));

    const report = await runMigration(racing, bidSummaryCounters, run());

    expect(report).toMatchObject({ changed: 0, overtaken: 1 });
    expect(items()).toEqual([]);
  });

  test('may change what the answer rests on: the version decides', async () => {
    const upper: Migration = {
      ...{ id: '0009-upper', table: 'marketplace', what: 'A name in capitals stands beside each name.' },
      change: ({ name, upper: known }) =>
        typeof name === 'string' && known === undefined ? { set: { upper: name.toUpperCase() } } : undefined,
    };
    const thing = { pk: 'THING#1', sk: 'THING', version: 1, name: 'old' };
    await fill([thing]);
    const racing = overtakenBy(() =>
      memory.transact([{ update: thing, set: { name: 'new', version: 2 }, if: { exists: 'pk' } }]),
    );

    await runMigration(racing, upper, run());

    expect(memory.peek(thing)).toEqual({ ...thing, version: 2, name: 'new', upper: 'NEW' });
  });
});

test('no more items are looked at in a second than was asked for', async () => {
  await fill(summaries(250));

  await runMigration(table, bidSummaryCounters, run({ rate: 50 }));

  expect(waited).toEqual([2000, 2000, 1000 + 20]);
});
