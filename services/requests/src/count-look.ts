import { AppError, DAY, epochSeconds, HOUR } from '@sward/shared/kernel';
import { any, countUse, less, missing, type Throttle } from '@sward/shared/table';
import type { Ports } from './ports.ts';

const LOOKS: Throttle = { name: 'browse', limit: 60, windowMs: HOUR };
const ZIP_CODES_A_DAY = 3;

/**
 * Counts a look of somebody who is no provider: so often an hour, and around so many ZIP codes a day. What is open in a whole
 * state cannot be gathered by an account that anybody can have.
 * @throws AppError too_many_requests with the seconds to the end of the hour or day
 */
export async function countLook(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  accountId: string,
  zipCode: string | undefined,
): Promise<void> {
  await countUse(marketplace, clock, LOOKS, accountId);
  if (zipCode === undefined) return;
  const now = clock.now();
  const day = Math.floor(now / DAY);
  const end = (day + 1) * DAY;
  const pk = `THROTTLE#browse-zips#${accountId}#${day}`;
  const place = { pk, sk: `ZIP#${zipCode}` };
  if (await marketplace.get(place, { consistent: true })) return;
  const ttl = epochSeconds(end) + 60;
  await marketplace.transact([
    // Two first looks around one place are one: the later finds the mark at its next call.
    { update: place, set: { ttl } },
    {
      update: { pk, sk: 'THROTTLE' },
      add: { used: 1 },
      set: { ttl },
      if: any(missing('used'), less('used', ZIP_CODES_A_DAY)),
      lost: () => new AppError('too_many_requests', { retryAfter: (end - now) / 1000 }),
    },
  ]);
}
