import { SECOND } from '@sward/shared/kernel';
import {
  all,
  atVersion,
  type Change,
  type Condition,
  ConditionFailed,
  equals,
  exists,
  type Item,
  missing,
  type Write,
} from '@sward/shared/table';
import type { MigratedTable } from './migrated-table.ts';
import type { Beside, Migration } from './migration.ts';
import { advance, lease, type Runner, readRecord, recordKey } from './migration-record.ts';

export interface MigrationRun extends Runner {
  /** Waits that many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Maximum of items that are read per second. */
  rate: number;
  /** Counts what would change and writes nothing. */
  dryRun?: boolean;
}

export interface MigrationReport {
  id: string;
  /** `before` means that it was done earlier and no item was read. */
  state: 'done' | 'before' | 'dry';
  seen: number;
  changed: number;
  overtaken: number;
}

/** Maximum of items between two records of the progress. */
const PAGE = 100;
const ATTEMPTS = 10;

/**
 * Changes every item of a table that lacks something, page by page. The table stores the progress, so that the next run
 * continues one that ended early. Concurrent writes of services win.
 * @throws Error while another runner has it, or takes it over
 */
export async function runMigration(
  table: MigratedTable,
  migration: Migration,
  run: MigrationRun,
): Promise<MigrationReport> {
  const before = await readRecord(table, migration);
  if (before?.state === 'done') return { ...countsOf(before), id: migration.id, state: 'before' };
  let record = run.dryRun ? undefined : await lease(table, migration, run, before);
  const counts = countsOf(record ?? { seen: 0, changed: 0, overtaken: 0 });
  let after = record?.after;
  do {
    const began = run.clock.now();
    const page = await table.scan(after, Math.min(PAGE, run.rate * 10));
    for (const item of page.items) {
      if (item.pk === recordKey(migration).pk) continue;
      counts.seen++;
      const done = await changeItem(table, migration, item, run.dryRun);
      counts.changed += done.changed;
      counts.overtaken += done.overtaken;
    }
    after = page.after;
    if (record) record = await advance(table, migration, run, record, { ...counts, ...(after && { after }) });
    const least = (page.items.length / run.rate) * SECOND;
    await run.wait(Math.max(0, began + least - run.clock.now()));
  } while (after);
  if (record) await advance(table, migration, run, record, finished(run));
  return { ...counts, id: migration.id, state: run.dryRun ? 'dry' : 'done' };
}

const finished = ({ clock }: MigrationRun) =>
  ({ state: 'done', finishedAt: new Date(clock.now()).toISOString() }) as const;

const countsOf = ({ seen, changed, overtaken }: Pick<MigrationReport, 'seen' | 'changed' | 'overtaken'>) => ({
  seen,
  changed,
  overtaken,
});

/** Writes on the condition that the item is as it was read; otherwise reads it again. */
async function changeItem(
  table: MigratedTable,
  migration: Migration,
  found: Item,
  dryRun = false,
): Promise<{ changed: number; overtaken: number }> {
  let item: Item | undefined = found;
  for (let overtaken = 0; overtaken < ATTEMPTS; overtaken++) {
    const change: Change | Beside | undefined = item && migration.change(item);
    if (!item || !change) return { changed: 0, overtaken };
    if ('beside' in change && (await table.get(change.beside, { consistent: true })))
      return { changed: 0, overtaken };
    if (dryRun) return { changed: 1, overtaken };
    try {
      await table.transact(writesOf(item, change));
      return { changed: 1, overtaken };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = await table.get(found, { consistent: true });
    }
  }
  throw new Error(`${migration.id}: an item of ${migration.table} is written all the time; run it later.`);
}

function writesOf(item: Item, change: Change | Beside): Write[] {
  const key = { pk: item.pk, sk: item.sk };
  if (!('beside' in change)) return [{ update: key, ...change, if: unchanged(item, change) }];
  return [
    { check: key, if: unchanged(item, {}) },
    { put: change.beside, if: missing() },
  ];
}

/**
 * Returns the condition that an item is as it was read. An entity is compared by its version too. A migration does not
 * change the version, so a command that read the entity before may still write. Other items are compared only by the
 * attributes that change.
 */
function unchanged(item: Item, { set = {}, add = {}, remove = [] }: Change): Condition {
  const paths = [...Object.keys(set), ...Object.keys(add), ...remove];
  const same = paths.map((path): Condition => {
    const value = valueAt(item, path);
    return value === undefined ? missing(path) : equals(path, value);
  });
  const version = item.version;
  return all(exists(), ...(typeof version === 'number' ? [atVersion(version)] : []), ...same);
}

function valueAt(item: Item, path: string): Item[string] {
  let value: Item[string] = item;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = value[name];
  }
  return value;
}
