import {
  attributesOf,
  atVersion,
  entity,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import { type Clearing, deleteClearing } from '../payment/clearing-store.ts';
import { differencesIn, putDifferences, readDifferences } from './difference-store.ts';
import type { Report, Run } from './reconciliation.ts';
import { putReport, readLastReport } from './reconciliation-store.ts';

const RUN: Key = { pk: 'BOOKS#run', sk: 'RUN' };
const MOST_WRITES = 100;

const storedOf = entity<StoredRun>('run', 'version', 'place');

/** Differences are kept apart. A run that an earlier release began has them in itself, and no number. */
type StoredRun = Omit<Run, 'open' | 'before' | 'run' | 'kept'> & Partial<Pick<Run, 'open' | 'run' | 'kept'>>;

/** Returns the current run with what it has found so far and what it is to check again, or the last run. */
export async function readRun(table: Table): Promise<Run | undefined> {
  const item = await table.get(RUN, { consistent: true });
  if (!item) return undefined;
  const { open = [], run = 0, kept = 0, ...stored } = storedOf(item);
  if (stored.endedAt !== undefined) return { ...stored, run, kept, open: [], before: [] };
  const found = kept > 0 ? await readDifferences(table, run) : open;
  return { ...stored, run, kept, open: found, before: await differingIn(table, await readLastReport(table)) };
}

/** Returns the Stripe objects that differ by a report, none without one. */
export async function differingIn(table: Table, report: Report | undefined): Promise<string[]> {
  return report ? (await differencesIn(table, report)).map(({ stripeId }) => stripeId) : [];
}

/**
 * Begins a run after another, whose report was read after the run.
 * @throws AppError state_changed when another message began one meanwhile, whether or not it has ended.
 */
export async function beginRun(
  table: Table,
  before: Run | undefined,
  fields: Omit<Run, 'version' | 'run' | 'kept'>,
): Promise<Run> {
  const version = (before?.version ?? 0) + 1;
  const run = { ...fields, version, run: version, kept: 0 };
  const condition = before ? atVersion(before.version) : missing();
  await table.transact([{ put: stored(run), if: condition, onConflict: 'state_changed' }]);
  return run;
}

/**
 * Writes the checkpoint of a run with the differences found since the last one, and deletes the journals found at Stripe
 * in the same transaction, so that none exists without the others.
 * @throws AppError state_changed when another message was faster.
 */
export async function saveRun(table: Table, run: Run, next: Run, matched: readonly Clearing[]): Promise<Run> {
  const saved = { ...next, version: run.version + 1, kept: next.open.length };
  const differences = putDifferences(saved.run, saved.version, next.open.slice(run.kept));
  const first = Math.max(0, matched.length - MOST_WRITES + 1 + differences.length);
  // Deletes first the journals that do not fit into that transaction. If the run stops before its checkpoint, their
  // objects are looked up at Stripe again.
  for (let start = 0; start < first; start += MOST_WRITES)
    await table.transact(matched.slice(start, Math.min(start + MOST_WRITES, first)).map(deleteClearing));
  const checkpoint: Write = { put: stored(saved), if: atVersion(run.version), onConflict: 'state_changed' };
  await table.transact([checkpoint, ...differences, ...matched.slice(first).map(deleteClearing)]);
  return saved;
}

/**
 * Writes the report of a run and ends it.
 * @throws AppError state_changed when another message was faster.
 */
export async function endRun(table: Table, run: Run, report: Report): Promise<void> {
  const ended: Run = {
    ...run,
    version: run.version + 1,
    endedAt: report.at,
    held: [],
    kept: run.open.length,
  };
  await table.transact([
    putReport(report),
    ...putDifferences(run.run, ended.version, run.open.slice(run.kept)),
    { put: stored(ended), if: atVersion(run.version), onConflict: 'state_changed' },
  ]);
}

function stored({ open: _open, before: _before, ...run }: Run) {
  return { ...RUN, ...attributesOf(run) };
}
