import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Clock, instant } from '@sward/shared/kernel';
import { type StageAccess, tableNameOf } from '../stage-access.ts';
import { textTable } from '../text-table.ts';
import { MIGRATIONS } from './list.ts';
import { scannedDynamoTable } from './migrated-table.ts';
import type { Migration } from './migration.ts';
import { readRecord } from './migration-record.ts';
import { runMigration } from './run-migration.ts';

export interface MigrateOptions {
  clock: Clock;
  wait: (ms: number) => Promise<void>;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
  dryRun?: boolean;
  /** Items per second, as typed; 100 by default. */
  rate?: string;
  /** Name of the operator for the record; the machine's user by default. */
  by?: string;
}

/** Applies the migrations that a stage has not had yet, in order, each only after the one before is done. */
export async function migrate(access: StageAccess, options: MigrateOptions): Promise<string> {
  const { rate = '100', by = userInfo().username, dryRun = false } = options;
  if (!/^[1-9]\d{0,3}$/.test(rate)) throw new Error('--rate must be from 1 to 9999 items a second.');
  const run = { ...options, dryRun, by, rate: Number(rate), id: randomUUID() };
  const rows: string[][] = [];
  for (const migration of MIGRATIONS) {
    const table = await tableOf(access, migration, options);
    const { id, state, seen, changed, overtaken } = await runMigration(table, migration, run);
    const said = { done: 'done', before: 'done before', dry: 'would be done' }[state];
    rows.push([id, said, ...[seen, changed, overtaken].map(String)]);
  }
  return textTable(['migration', '', 'items', dryRun ? 'would change' : 'changed', 'looked at again'], rows);
}

/** Lists the migrations with their state in a stage, their operator and their counts. */
export async function migrations(access: StageAccess, options: MigrateOptions): Promise<string> {
  const now = instant(options.clock.now());
  const rows = await Promise.all(
    MIGRATIONS.map(async (migration) => {
      const record = await readRecord(await tableOf(access, migration, options), migration);
      if (!record) return [migration.id, 'not begun'];
      const { finishedAt, by, seen, changed, leasedUntil } = record;
      const state = finishedAt ?? (leasedUntil > now ? 'running' : 'left; run it again');
      return [migration.id, state, by, `${seen} items`, `${changed} changed`];
    }),
  );
  return textTable(['migration', 'state', 'by', 'looked at', ''], rows);
}

async function tableOf(access: StageAccess, { table }: Migration, { random, wait }: MigrateOptions) {
  return scannedDynamoTable(await tableNameOf(access, table), { client: access.tables, random, wait });
}
