import { type Clock, instant, MINUTE } from '@sward/shared/kernel';
import {
  attributesOf,
  atVersion,
  ConditionFailed,
  entity,
  type Key,
  missing,
  type Table,
} from '@sward/shared/table';
import type { Migration, MigrationRecord } from './migration.ts';

/** Longer than any page takes; a runner that ended without a word is followed after it. */
const LEASE_MS = 5 * MINUTE;

const recordOf = entity<MigrationRecord>(
  'migration',
  'version',
  'state',
  'runner',
  'startedAt',
  'leasedUntil',
);

/** Who runs a migration, when. */
export interface Runner {
  clock: Clock;
  /** Unlike that of any other run. */
  id: string;
  /** The operator. */
  by: string;
}

export function recordKey({ id }: Pick<Migration, 'id'>): Key {
  return { pk: `MIGRATION#${id}`, sk: 'MIGRATION' };
}

export async function readRecord(table: Table, migration: Migration): Promise<MigrationRecord | undefined> {
  const item = await table.get(recordKey(migration), { consistent: true });
  return item && recordOf(item);
}

/**
 * Begins a migration, or goes on where one was left.
 * @throws Error while another runner has it
 */
export async function lease(
  table: Table,
  migration: Migration,
  runner: Runner,
  before: MigrationRecord | undefined,
): Promise<MigrationRecord> {
  const now = instant(runner.clock.now());
  if (before && before.leasedUntil > now) throw refused(migration, before);
  const begun = { startedAt: now, seen: 0, changed: 0, overtaken: 0 };
  return await write(table, migration, runner, before, {
    ...begun,
    ...before,
    by: runner.by,
    state: 'running',
  });
}

/** Keeps what was done, and holds the lease for longer. @throws Error when another runner has taken over */
export function advance(
  table: Table,
  migration: Migration,
  runner: Runner,
  before: MigrationRecord,
  progress: Partial<MigrationRecord>,
): Promise<MigrationRecord> {
  return write(table, migration, runner, before, { ...before, ...progress });
}

/** One runner alone writes the next version. */
async function write(
  table: Table,
  migration: Migration,
  { clock, id }: Runner,
  before: MigrationRecord | undefined,
  next: Omit<MigrationRecord, 'version' | 'runner' | 'leasedUntil'>,
): Promise<MigrationRecord> {
  const record: MigrationRecord = {
    ...next,
    version: (before?.version ?? 0) + 1,
    runner: id,
    leasedUntil: instant(clock.now() + LEASE_MS),
  };
  const put = { ...recordKey(migration), ...attributesOf(record) };
  try {
    await table.transact([{ put, if: before ? atVersion(before.version) : missing() }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw refused(migration, error.current ? recordOf(error.current) : undefined);
  }
  return record;
}

function refused({ id }: Migration, other: MigrationRecord | undefined): Error {
  return new Error(
    `${id} is run by ${other?.by ?? 'somebody else'}, who has it until ${other?.leasedUntil ?? 'later'}.`,
  );
}
