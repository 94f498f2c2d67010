import { type Clock, instant, isAppError, MINUTE } from '@sward/shared/kernel';
import { DUE_SHARDS, dueKeys, duePartition, type Key, type Table } from '@sward/shared/table';
import type { Logger } from '../environment/logger.ts';

/** Every sweep of due work is scheduled at this rate (`schedules` of each service). */
const SWEEP_EVERY = 5 * MINUTE;

/** Ports of a sweep. */
export interface DueWorkPorts {
  clock: Clock;
  log: Logger;
  /** Returns whether there is time to begin something; always true when absent. */
  hasTime?: (() => boolean) | undefined;
}

/**
 * Yields keys of one kind of due work from all shards, while there is time; the rest stays due. Each sweep
 * begins with another shard, so that much work in one of them never starves the others.
 */
export async function* dueWork(
  table: Table,
  { clock, log, hasTime = () => true }: DueWorkPorts,
  work: string,
): AsyncGenerator<Key> {
  const now = clock.now();
  const until = instant(now);
  const first = Math.floor(now / SWEEP_EVERY);
  for (let next = 0; next < DUE_SHARDS; next++) {
    const shard = (first + next) % DUE_SHARDS;
    for await (const key of dueKeys(table, duePartition(work, shard), until)) {
      if (!hasTime()) return log.warn('a sweep stopped before its time was over', { work });
      yield key;
    }
  }
}

/**
 * Handles due work in the marketplace, one by one. A failure stays due and does not hold up the others; a
 * conflict is no error.
 */
export async function eachDue(
  ports: DueWorkPorts & { marketplace: Table },
  work: string,
  act: (key: Key) => Promise<void>,
): Promise<void> {
  const { marketplace, log } = ports;
  for await (const key of dueWork(marketplace, ports, work)) {
    await act(key).catch((error: unknown) => {
      // An alarm counts the lines of the second kind.
      if (isAppError(error, 'state_changed'))
        log.info('somebody else did what is due', { work, key: key.pk });
      else log.error('what is due failed', { work, key: key.pk, error });
    });
  }
}
