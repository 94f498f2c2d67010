import type { Level } from '../core/store.ts';
import { Commit } from './commit.ts';
import { StagedWrites } from './staging.ts';
import type { StreamWriter } from './streams.ts';
import type { Tables } from './table.ts';

/** Runs one write after the other and commits what each staged. Commits nothing of a write that throws. */
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

/** Large enough for many writers, and small enough that the first one does not wait for a long commit. */
const MOST_AT_ONCE = 100;

/**
 * Creates the only way into the tables. Writers queue, so that a writer's reads are still true when it commits. Readers
 * do not wait, and see the state before or after a commit. Writers that arrive during a commit are committed together.
 * Each sees the writes of those before it, and none resolves before all of them are written.
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
        // It may have failed because of a staged write of another one, so it is rejected after the commit.
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
