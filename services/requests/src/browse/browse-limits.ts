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
/** ZIP codes that a member other than a provider may browse in a day. */
const ZIPS: RateLimit = { name: 'browse-zips', limit: 3, windowMs: DAY };

/** Thrown when this ZIP code is already counted today. */
class Counted extends Error {}

/** @throws AppError too_many_requests after 60 calls in an hour. */
export async function countBrowsing(table: Table, clock: Clock, accountId: string): Promise<void> {
  await consumeRateLimit(table, clock, CALLS, accountId);
}

/**
 * Counts the distinct ZIP codes of a day in one conditional write. The limit keeps members from mapping whose
 * lawns need care.
 * @throws AppError zip_limit_reached for a fourth, with the seconds to the next day.
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
          current?.[seen] === true
            ? new Counted()
            : new AppError('zip_limit_reached', { retryAfter: (end - now) / 1000 }),
      },
    ]);
  } catch (error) {
    if (!(error instanceof Counted)) throw error;
  }
}
