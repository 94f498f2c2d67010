import { AppError, type Clock, DAY, HOUR, instant, isAppError, pointOfCell } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { CellForecast, Forecast } from '../ports.ts';
import {
  failForecast,
  type KeptForecast,
  keepForecast,
  leaseForecast,
  readForecast,
} from './forecast-store.ts';
import type { WeatherService } from './weather-service.ts';

const GRID_MS = 30 * DAY;
const FRESH_MS = 3 * HOUR;
/** A forecast up to this age still counts while the weather service fails. */
const STALE_MS = 12 * HOUR;
const RETRY_SECONDS = 10;
/**
 * How often, and at what interval, a call checks for the forecast that another call reads: in all as long as the
 * weather service may take.
 */
const LOOKS = 8;
const LOOK_MS = 500;

interface CacheFor {
  marketplace: Table;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  wait: (ms: number) => Promise<void>;
}

/**
 * Caches each cell's forecast for three hours and its grid for thirty days, and asks the weather service once at a
 * time. Other calls wait for that answer. While the service fails, a forecast up to twelve hours old counts.
 */
export function cacheForecast(
  service: WeatherService,
  { marketplace, clock, log, wait }: CacheFor,
): Forecast {
  async function ask(cell: string, kept: KeptForecast): Promise<CellForecast | undefined> {
    const point = pointOfCell(cell);
    if (!point) throw new RangeError(`${cell} is no cell`);
    const now = clock.now();
    if (!(await isOurTurn(marketplace, cell, now)))
      return keptWithin(kept, STALE_MS, now) ?? (await readByOther(cell));
    const known = isWithin(kept.gridReadAt, GRID_MS, now) ? kept.grid : undefined;
    const read = await service.read(point, known).catch(async (error: unknown) => {
      await marketplace.transact([failForecast(cell)]);
      throw error;
    });
    const gridReadAt = (read.grid === known && kept.gridReadAt) || instant(now);
    await marketplace.transact([keepForecast(cell, read, gridReadAt, now)]);
    return { updatedAt: read.updatedAt, hours: read.hours, readAt: instant(now) };
  }

  async function readByOther(cell: string): Promise<CellForecast | undefined> {
    for (let look = 0; look < LOOKS; look++) {
      const kept = await readForecast(marketplace, cell);
      const read = keptWithin(kept, FRESH_MS, clock.now());
      if (read || kept.failed) return read;
      await wait(LOOK_MS);
    }
    return undefined;
  }

  return {
    async hours(cell) {
      const kept = await readForecast(marketplace, cell);
      const fresh = keptWithin(kept, FRESH_MS, clock.now());
      if (fresh) return fresh;
      const read = await ask(cell, kept).catch((error: unknown) => {
        log.warn('forecast failed', { error });
        return undefined;
      });
      const answer = read ?? keptWithin(kept, STALE_MS, clock.now());
      if (!answer) throw new AppError('forecast_unavailable', { retryAfter: RETRY_SECONDS });
      return answer;
    },
  };
}

async function isOurTurn(table: Table, cell: string, now: number): Promise<boolean> {
  try {
    await table.transact([leaseForecast(cell, now)]);
    return true;
  } catch (error) {
    if (!isAppError(error, 'forecast_unavailable', 'busy')) throw error;
    return false;
  }
}

function isWithin(at: string | undefined, ms: number, now: number): boolean {
  return at !== undefined && now - Date.parse(at) < ms;
}

function keptWithin(
  { updatedAt, readAt, hours }: KeptForecast,
  ms: number,
  now: number,
): CellForecast | undefined {
  if (!isWithin(readAt, ms, now) || !updatedAt || !readAt || !hours) return undefined;
  return { updatedAt, readAt, hours };
}
