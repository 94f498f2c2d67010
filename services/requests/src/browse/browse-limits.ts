import { AppError, type Clock, DAY, epochSeconds, HOUR } from '@sward/shared/kernel';
import {
  all,
  any,
  consumeRateLimit,
  less,
  missing,
  type RateLimit,
  type Table,
  throttleKey,
} from '@sward/shared/table';

const CALLS: RateLimit = { name: 'browse', limit: 60, windowMs: HOUR };
/** ZIP codes that somebody who is no provider looks around in a day. */
const ZIPS: RateLimit = { name: 'browse-zips', limit: 3, windowMs: DAY };

/** The day has this ZIP code already. */
class Counted extends Error {}

/** @throws AppError too_many_requests after 60 calls in an hour. */
export async function countBrowsing(table: Table, clock: Clock, accountId: string): Promise<void> {
  await consumeRateLimit(table, clock, CALLS, accountId);
}

/**
 * Counts the ZIP codes of a day, each once: with more of them a map of whose grass grows where could be drawn. One
 * write whose condition knows both.
 * @throws AppError zip_limit_reached for a fourth.
 */
export async function countZip(table: Table, clock: Clock, accountId: string, zip: string): Promise<void> {
  const now = clock.now();
  const end = (Math.floor(now / DAY) + 1) * DAY;
  const seen = `zip${zip}`;
  try {
    await table.transact([
      {
        update: throttleKey(ZIPS, accountId, now),
        add: { used: 1 },
        set: { [seen]: true, ttl: epochSeconds(end) + 60 },
        if: all(missing(seen), any(missing('used'), less('used', ZIPS.limit))),
        onConflict: (current) =>
          current?.[seen] === true ? new Counted() : new AppError('zip_limit_reached'),
      },
    ]);
  } catch (error) {
    if (!(error instanceof Counted)) throw error;
  }
}
