import { AppError, type Clock, epochSeconds } from '@sward/shared/kernel';
import { any, less, missing } from './conditions.ts';
import type { Key, Table } from './types.ts';

/** How often something may happen in a window of time. */
export interface RateLimit {
  name: string;
  limit: number;
  windowMs: number;
}

/** The counter of a throttle for one caller in the window that holds `now`. */
export function throttleKey(throttle: RateLimit, caller: string, now: number): Key {
  const window = Math.floor(now / throttle.windowMs);
  return { pk: `THROTTLE#${throttle.name}#${caller}#${window}`, sk: 'THROTTLE' };
}

/**
 * Counts one use of a throttle.
 * @throws AppError too_many_requests with the seconds to the next window.
 */
export async function consumeRateLimit(
  table: Table,
  clock: Clock,
  throttle: RateLimit,
  caller: string,
): Promise<void> {
  const now = clock.now();
  const end = (Math.floor(now / throttle.windowMs) + 1) * throttle.windowMs;
  await table.transact([
    {
      update: throttleKey(throttle, caller, now),
      add: { used: 1 },
      set: { ttl: epochSeconds(end) + 60 },
      if: any(missing('used'), less('used', throttle.limit)),
      onConflict: () => new AppError('too_many_requests', { retryAfter: (end - now) / 1000 }),
    },
  ]);
}
