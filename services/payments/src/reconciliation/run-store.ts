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
import type { Report, Run } from './reconciliation.ts';
import { putReport } from './reconciliation-store.ts';

const RUN: Key = { pk: 'BOOKS#run', sk: 'RUN' };
const MOST_WRITES = 100;

const runOf = entity<Run>('run', 'version', 'place');

/** Returns the current run, or the last one. */
export async function readRun(table: Table): Promise<Run | undefined> {
  const item = await table.get(RUN, { consistent: true });
  return item && runOf(item);
}

/**
 * Begins a run after another, whose report was read after the run.
 * @throws AppError state_changed when another message began one meanwhile, whether or not it has ended.
 */
export async function beginRun(
  table: Table,
  before: Run | undefined,
  fields: Omit<Run, 'version'>,
): Promise<Run> {
  const run = { ...fields, version: (before?.version ?? 0) + 1 };
  const condition = before ? atVersion(before.version) : missing();
  await table.transact([{ put: stored(run), if: condition, onConflict: 'state_changed' }]);
  return run;
}

/**
 * Writes the checkpoint of a run and deletes the journals found at Stripe in the same transaction, so that neither
 * exists without the other.
 * @throws AppError state_changed when another message was faster.
 */
export async function saveRun(table: Table, run: Run, next: Run, matched: readonly Clearing[]): Promise<Run> {
  const saved = { ...next, version: run.version + 1 };
  const first = Math.max(0, matched.length - MOST_WRITES + 1);
  // Deletes first the journals that do not fit into that transaction. If the run stops before its checkpoint, their
  // objects are looked up at Stripe again.
  for (let start = 0; start < first; start += MOST_WRITES)
    await table.transact(matched.slice(start, Math.min(start + MOST_WRITES, first)).map(deleteClearing));
  const checkpoint: Write = { put: stored(saved), if: atVersion(run.version), onConflict: 'state_changed' };
  await table.transact([checkpoint, ...matched.slice(first).map(deleteClearing)]);
  return saved;
}

/**
 * Writes the report of a run and ends it.
 * @throws AppError state_changed when another message was faster.
 */
export async function endRun(table: Table, run: Run, report: Report): Promise<void> {
  const ended: Run = {
    ...{ ...run, version: run.version + 1, endedAt: report.at },
    ...{ open: [], before: [], held: [] },
  };
  await table.transact([
    putReport(report),
    { put: stored(ended), if: atVersion(run.version), onConflict: 'state_changed' },
  ]);
}

const stored = (run: Run) => ({ ...RUN, ...attributesOf(run) });
