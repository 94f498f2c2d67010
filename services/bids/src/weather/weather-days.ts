import { readRequests, type ServiceRequest } from '@sward/requests';
import {
  AppError,
  cellKey,
  type Day,
  HOUR,
  isAppError,
  type WindowWeather,
  weatherOf,
} from '@sward/shared/kernel';
import { LIMITS, weatherDecideBy, windowOf } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { jobsBetween } from '../bid/job-days.ts';
import type { CellForecast, Forecast } from '../ports.ts';

/** An accepted job of a provider with its request. */
export interface DatedJob {
  bid: Bid;
  request: ServiceRequest;
  cell: string;
}

/** Returns a provider's own accepted jobs of some days, by day and window, at most `limit`. */
export async function acceptedJobs(
  table: Table,
  providerId: string,
  days: { from: Day; to: Day },
  limit: number,
): Promise<DatedJob[]> {
  const listed = await jobsBetween(table, providerId, days);
  const bids = listed
    .filter((bid) => bid.providerId === providerId && bid.status === 'accepted')
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .slice(0, limit);
  const requests = await readRequests(
    table,
    bids.map(({ requestId }) => requestId),
  );
  return bids.flatMap((bid) => {
    const request = requests.get(bid.requestId);
    return request ? [{ bid, request, cell: cellKey(request.publicPoint) }] : [];
  });
}

const orderOf = (bid: Bid) => `${bid.windowStart} ${bid.windowEnd} ${bid.id}`;

/** Returns the available forecasts of these cells. @throws AppError forecast_unavailable when none is */
export async function forecastsOf(
  forecast: Forecast,
  cells: ReadonlySet<string>,
): Promise<Map<string, CellForecast>> {
  const asked = [...cells].map(async (cell): Promise<[string, CellForecast][]> => {
    try {
      return [[cell, await forecast.hours(cell)]];
    } catch (error) {
      if (!isAppError(error, 'forecast_unavailable')) throw error;
      return [];
    }
  });
  const read = new Map((await Promise.all(asked)).flat());
  if (cells.size > 0 && read.size === 0) throw new AppError('forecast_unavailable');
  return read;
}

/** Returns the weather of a window at a property; null beyond the forecast. */
export function weatherOn(
  { hours }: Pick<CellForecast, 'hours'>,
  day: Day,
  { availableTime: time }: Pick<Bid, 'availableTime'>,
  zone: string,
): WindowWeather | null {
  return weatherOf(hours, { ...windowOf(day, time, zone), evening: time === 'evening' });
}

/**
 * Returns why the provider cannot ask to move a job because of the weather now, whatever the forecast; undefined when
 * they can.
 */
export function obstacleTo(bid: Bid, now: number): 'job_not_open' | 'too_late' | 'limit' | undefined {
  if (bid.status !== 'accepted' || bid.checkedInAt !== undefined) return 'job_not_open';
  if (now > Date.parse(bid.windowStart) - LIMITS.weatherMove.leastHours * HOUR) return 'too_late';
  return (bid.weather?.asked ?? 0) >= LIMITS.weatherMove.most ? 'limit' : undefined;
}

/** Returns whether the provider has asked and waits for the answer. */
export function isAsked(bid: Bid): boolean {
  return weatherDecideBy(bid) !== null;
}
