import type { Level } from '../core/store.ts';
import { Commit } from './commit.ts';
import { StagedWrites } from './staging.ts';
import type { StreamWriter } from './streams.ts';
import type { Tables } from './table.ts';

/** Runs one piece of writing after the other and commits what it staged; nothing is committed of one that throws. */
export type Write = <T>(
  work: (staged: StagedWrites) => Promise<T>,
  options?: { expired?: boolean },
) => Promise<T>;

interface Job {
  work(staged: StagedWrites): Promise<unknown>;
  expired: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Enough for any crowd, and no commit so large that who wrote first waits for it. */
const MOST_AT_ONCE = 100;

/**
 * The only way into the tables. Writers queue, so that what one has read is still true when it commits; readers do not wait, they
 * see the state before or after a commit. Those who come while a commit is written are committed together: each sees what those
 * before it wrote, and none is answered before all of it is written.
 */
export function createWriter(level: Level, tables: Tables, streams: StreamWriter): Write {
  const waiting: Job[] = [];
  let writing = false;

  async function writeWaiting(): Promise<void> {
    writing = true;
    while (waiting.length > 0) await commitAll(waiting.splice(0, MOST_AT_ONCE));
    writing = false;
  }

  async function commitAll(jobs: readonly Job[]): Promise<void> {
    const commit = new Commit(level);
    const staged: StagedWrites[] = [];
    const outcomes: (() => void)[] = [];
    const written = new Set<string>();
    for (const { work, expired, resolve, reject } of jobs) {
      const own = new StagedWrites(commit, tables);
      try {
        const result = await work(own);
        const records = streams.stage(own.changes(), expired);
        commit.add([...own.operations(), ...records.ops]);
        for (const table of records.tables) written.add(table);
        staged.push(own);
        outcomes.push(() => resolve(result));
      } catch (error) {
        own.failed();
        // It may have failed by what another one has written and is not there yet.
        outcomes.push(() => reject(error));
      }
    }
    try {
      await commit.write();
    } catch (error) {
      for (const each of staged) each.failed();
      for (const { reject } of jobs) reject(error);
      return;
    }
    for (const settle of outcomes) settle();
    streams.announce(written);
  }

  return <T>(work: (staged: StagedWrites) => Promise<T>, { expired = false } = {}) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, expired, resolve: (result) => resolve(result as T), reject });
      if (!writing) void writeWaiting();
    });
}
