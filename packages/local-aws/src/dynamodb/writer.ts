import type { Level } from '../core/store.ts';
import { StagedWrites } from './staging.ts';
import type { StreamWriter } from './streams.ts';
import type { Tables } from './table.ts';

/** Runs one piece of writing at a time and commits what it staged; nothing is committed when it throws. */
export type Write = <T>(
  work: (staged: StagedWrites) => Promise<T>,
  options?: { expired?: boolean },
) => Promise<T>;

/**
 * The only way into the tables. Writers queue, so that what one has read is still true when it commits;
 * readers do not wait, they see the state before or after a commit.
 */
export function createWriter(level: Level, tables: Tables, streams: StreamWriter): Write {
  let last: Promise<unknown> = Promise.resolve();

  async function commit<T>(work: (staged: StagedWrites) => Promise<T>, expired: boolean): Promise<T> {
    const staged = new StagedWrites(level, tables);
    const result = await work(staged);
    const ops = staged.operations();
    const records = streams.stage(staged.changes(), expired);
    ops.push(...records.ops);
    if (ops.length > 0) await level.batch(ops);
    staged.committed();
    streams.announce(records.tables);
    return result;
  }

  return (work, options = {}) => {
    const run = last.then(() => commit(work, options.expired ?? false));
    last = run.catch(() => undefined);
    return run;
  };
}
