import { DAY, epochSeconds, instant, SECOND } from '@sward/shared/kernel';
import { any, entity, type Key, less, missing, type Table, type Write } from '@sward/shared/table';
import type { CellForecast } from '../ports.ts';
import type { Grid, ReadForecast } from './weather-service.ts';

/** A cell's weather as stored; each part may be missing. */
export type KeptForecast = Partial<CellForecast> & {
  grid?: Grid;
  gridReadAt?: string;
  /** Until when one caller has the turn to ask the weather service. */
  leasedUntil?: string;
  /** The last caller got no answer. */
  failed?: boolean;
};

/** How long one caller has the turn for a cell; after a failure no other call asks before it is over. */
const LEASE_MS = 10 * SECOND;
const KEPT_MS = 30 * DAY;

function forecastKey(cell: string): Key {
  return { pk: `FORECAST#${cell}`, sk: 'FORECAST' };
}

const keptOf = entity<KeptForecast>('forecast');

export async function readForecast(table: Table, cell: string): Promise<KeptForecast> {
  const item = await table.get(forecastKey(cell), { consistent: true });
  return item ? keptOf(item) : {};
}

/** Takes the turn to ask about a cell. On conflict: forecast_unavailable. */
export function leaseForecast(cell: string, now: number): Write {
  return {
    update: forecastKey(cell),
    set: { leasedUntil: instant(now + LEASE_MS), failed: false, ttl: epochSeconds(now + KEPT_MS) },
    if: any(missing('leasedUntil'), less('leasedUntil', instant(now))),
    onConflict: 'forecast_unavailable',
  };
}

/** Records for waiting callers that there is no answer. The turn goes on, so that no other call asks at once. */
export function failForecast(cell: string): Write {
  return { update: forecastKey(cell), set: { failed: true } };
}

/** Stores the forecast read at `now` (ms), and ends the turn. `gridReadAt`: when its grid was read. */
export function keepForecast(
  cell: string,
  { grid, updatedAt, hours }: ReadForecast,
  gridReadAt: string,
  now: number,
): Write {
  return {
    update: forecastKey(cell),
    set: { grid, gridReadAt, updatedAt, hours, readAt: instant(now), ttl: epochSeconds(now + KEPT_MS) },
    remove: ['leasedUntil'],
  };
}
