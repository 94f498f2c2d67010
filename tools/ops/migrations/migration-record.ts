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

/** Longer than any page takes. After it, another runner may take over from one that crashed. */
const LEASE_MS = 5 * MINUTE;

const recordOf = entity<MigrationRecord>(
  'migration',
  'version',
  'state',
  'runner',
  'startedAt',
  'leasedUntil',
);

/** One run of a migration, and its clock. */
export interface Runner {
  clock: Clock;
  /** Unique id of the run. */
  id: string;
  /** Name of the operator. */
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
 * Begins a migration, or continues one that was left.
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

/** Records the progress and extends the lease. @throws Error when another runner has taken over */
export function advance(
  table: Table,
  migration: Migration,
  runner: Runner,
  before: MigrationRecord,
  progress: Partial<MigrationRecord>,
): Promise<MigrationRecord> {
  return write(table, migration, runner, before, { ...before, ...progress });
}

/** Writes the next version of the record, on the condition that no other runner has. */
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
