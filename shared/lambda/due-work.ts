import { type Clock, instant, isAppError } from '@sward/shared/kernel';
import { DUE_SHARDS, dueKeys, duePartition, type Key, type Table } from '@sward/shared/table';
import type { Logger } from './logger.ts';

/**
 * Does what is due in the marketplace, one after the other. One that fails stays due and does not keep the others
 * waiting; where somebody else was faster that is no error.
 */
export async function eachDue(
  { marketplace, clock, log }: { marketplace: Table; clock: Clock; log: Logger },
  work: string,
  act: (key: Key) => Promise<void>,
): Promise<void> {
  const now = instant(clock.now());
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for await (const key of dueKeys(marketplace, duePartition(work, shard), now)) {
      await act(key).catch((error: unknown) => {
        // An alarm counts the lines of the second kind.
        if (isAppError(error, 'state_changed'))
          log.info('somebody else did what is due', { work, key: key.pk });
        else log.error('what is due failed', { work, key: key.pk, error });
      });
    }
  }
}
