import { type Clock, epochSeconds, isAppError } from '@sward/shared/kernel';
import { all, any, less, missing, type Table } from '@sward/shared/table';

/** Share of the limits: of calls that people wait for, or of sweeps, timers and the reconciliation. */
export type StripeShare = 'people' | 'background';

/** Calls that may begin in one window. */
export interface CallLimits {
  /** Limit of one endpoint, as Stripe counts them: method and path without ids. */
  endpoint: number;
  all: number;
}

export interface CallSlots {
  /** Returns 0 when a call of the endpoint may begin now, else the milliseconds to the next window. */
  take(endpoint: string): Promise<number>;
}

/** Length of a window: any second touches at most six. */
export const WINDOW_MS = 200;
const KEEP_SECONDS = 60;

/** Limits of live mode: Stripe accepts 25 calls a second per endpoint and 100 in all. Six windows are 24 and 96. */
export const LIVE: CallLimits = { endpoint: 4, all: 16 };
/** Limits of a sandbox, which accepts 25 calls in all. */
export const SANDBOX: CallLimits = { endpoint: 4, all: 4 };

class Full extends Error {}

/**
 * Counts the calls of all function environments in one item per window, so that together they keep to the limits,
 * however many there are. Background work gets at most half of each limit.
 */
export function createCallSlots(
  table: Table,
  clock: Clock,
  limits: CallLimits,
  share: StripeShare,
): CallSlots {
  return {
    async take(endpoint) {
      const now = clock.now();
      const window = Math.floor(now / WINDOW_MS);
      const counts = countsOf(endpoint, limits, share);
      try {
        await table.transact([
          {
            update: { pk: `THROTTLE#stripe#${window}`, sk: 'THROTTLE' },
            add: Object.fromEntries(counts.map(([name]) => [name, 1])),
            set: { ttl: epochSeconds(now) + KEEP_SECONDS },
            if: all(...counts.map(([name, limit]) => any(missing(name), less(name, limit)))),
            onConflict: () => new Full(),
          },
        ]);
        return 0;
      } catch (error) {
        // When many callers count at the same moment, the next window is as good.
        if (!(error instanceof Full) && !isAppError(error, 'busy')) throw error;
        return (window + 1) * WINDOW_MS - now;
      }
    },
  };
}

/** Returns the counters of a call, each with its limit. */
function countsOf(endpoint: string, limits: CallLimits, share: StripeShare): [name: string, limit: number][] {
  const counts: [string, number][] = [
    ['all', limits.all],
    [endpoint, limits.endpoint],
  ];
  if (share === 'people') return counts;
  return [...counts, ...counts.map(([name, limit]): [string, number] => [`${name} background`, limit / 2])];
}
