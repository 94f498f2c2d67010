import type { Item, Write } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { type MigratedTable, scannedMemoryTable } from './migrated-table.ts';
import { phoneEntries } from './phone-entries.ts';
import { type MigrationRun, runMigration } from './run-migration.ts';

let memory: MemoryTable;
let table: MigratedTable;
beforeEach(() => {
  memory = createMemoryTable();
  table = scannedMemoryTable(memory);
});

const run = (more: Partial<MigrationRun> = {}): MigrationRun => ({
  ...{ clock: { now: () => 0 }, wait: async () => {}, id: 'run-1', by: 'ada', rate: 100 },
  ...more,
});
const account = (id: string, more: Partial<Item> = {}): Item => ({
  ...{ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT', id, version: 3 },
  ...more,
});
const entry = (id: string, digits: string): Item => ({
  ...{ pk: `ACCOUNT#${id}`, sk: 'PHONE', listPk: `PHONE#${digits}`, listSk: id },
});
const put = (...items: Item[]) => memory.transact(items.map((item): Write => ({ put: item })));
const entries = () => memory.all().filter(({ sk }) => sk === 'PHONE');

test('every account with a number is listed by it; the others, and what is listed already, stay as they are', async () => {
  const later = entry('acc_2', '6175550199');
  await put(
    ...[account('acc_1', { phone: '(617) 555-0142' }), account('acc_2', { phone: '617-555-0100' }), later],
    ...[account('acc_3'), { pk: 'EMAIL#a@example.com', sk: 'EMAIL', phone: '617-555-0100' }],
  );
  expect(await runMigration(table, phoneEntries, run({ dryRun: true }))).toMatchObject({ changed: 1 });
  expect(entries()).toEqual([later]);

  expect(await runMigration(table, phoneEntries, run())).toMatchObject({ state: 'done', changed: 1 });

  expect(entries()).toEqual([entry('acc_1', '6175550142'), later]);
  expect(memory.peek(account('acc_1'))).toEqual(account('acc_1', { phone: '(617) 555-0142' }));
  expect(await runMigration(table, phoneEntries, run())).toMatchObject({ state: 'before' });
});

test('a number that is changed meanwhile is the one that is listed', async () => {
  await put(account('acc_1', { phone: '617-555-0142' }));
  const changed = account('acc_1', { phone: '617-555-0199', version: 4 });
  let acted = false;
  const racing: MigratedTable = {
    ...table,
    async transact(writes) {
      if (!acted && writes.some((write) => 'check' in write)) {
        acted = true;
        await put(changed, entry('acc_1', '6175550199'));
      }
      await table.transact(writes);
    },
  };

  expect(await runMigration(racing, phoneEntries, run())).toMatchObject({ changed: 0, overtaken: 1 });
  expect(entries()).toEqual([entry('acc_1', '6175550199')]);
});

test('an account that is erased meanwhile is not listed', async () => {
  await put(account('acc_1', { phone: '617-555-0142' }));
  const racing: MigratedTable = {
    ...table,
    async transact(writes) {
      if (writes.some((write) => 'check' in write)) await put(account('acc_1', { version: 4 }));
      await table.transact(writes);
    },
  };

  expect(await runMigration(racing, phoneEntries, run())).toMatchObject({ changed: 0, overtaken: 1 });
  expect(entries()).toEqual([]);
});
