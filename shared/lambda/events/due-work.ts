import { type Clock, instant, isAppError, MINUTE } from '@sward/shared/kernel';
import { DUE_SHARDS, dueKeys, duePartition, type Key, type Table } from '@sward/shared/table';
import type { Logger } from '../environment/logger.ts';

/** What whoever looks for due work has at hand. */
export interface DueWorkPorts {
  clock: Clock;
  log: Logger;
  /** Whether there is time to begin something; always where nobody says. */
  hasTime?: (() => boolean) | undefined;
}

/**
 * Keys of what is due of a kind of work, of all shards, as long as there is time: what is left stays due. Another shard is the
 * first one each minute, so that much work in one of them does not keep the same others waiting for ever.
 */
export async function* dueWork(
  table: Table,
  { clock, log, hasTime = () => true }: DueWorkPorts,
  work: string,
): AsyncGenerator<Key> {
  const now = clock.now();
  const first = Math.floor(now / MINUTE);
  for (let next = 0; next < DUE_SHARDS; next++) {
    const shard = (first + next) % DUE_SHARDS;
    for await (const key of dueKeys(table, duePartition(work, shard), instant(now))) {
      if (!hasTime()) return log.warn('a sweep stopped before its time was over', { work });
      yield key;
    }
  }
}

/**
 * Does what is due in the marketplace, one after the other. One that fails stays due and does not keep the others
 * waiting; where somebody else was faster that is no error.
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
