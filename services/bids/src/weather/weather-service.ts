import type { ForecastHour, Point } from '@sward/shared/kernel';
import { instant } from '@sward/shared/kernel';
import { requestLimit } from '@sward/shared/lambda/pure';

/** Square of the weather service's own grid. A type alias, so that a table's item may contain it. */
export type Grid = { id: string; x: number; y: number };

export interface ReadForecast {
  grid: Grid;
  updatedAt: string;
  hours: ForecastHour[];
}

/** Forecasts of a weather service, without a cache. */
export interface WeatherService {
  /** `grid`: the point's grid square, if known. @throws Error when it fails, is too slow or answers in another shape */
  read(point: Point, grid: Grid | undefined): Promise<ReadForecast>;
}

const HOST = 'https://api.weather.gov';
/** Time limit of both calls together. */
const LIMIT_MS = 4000;
const MOST_BYTES = 512 * 1024;
const MOST_REDIRECTS = 2;
const MOST_LETTERS = 80;

/**
 * The US National Weather Service: free, without a key; it asks callers to name a contact. Only a point is sent to it.
 */
export function createWeatherService(
  { contact, endpoint = HOST }: { contact: string; endpoint?: string | undefined },
  call: typeof fetch = fetch,
): WeatherService {
  const base = endpoint.replace(/\/$/, '');
  const { origin } = new URL(base);

  async function get(path: string, signal: AbortSignal): Promise<unknown> {
    let url = `${base}${path}`;
    for (let redirects = 0; ; redirects++) {
      const answer = await call(url, {
        headers: { 'user-agent': `Sward (${contact})`, accept: 'application/geo+json' },
        redirect: 'manual',
        signal,
      });
      const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (to !== null && redirects < MOST_REDIRECTS) {
        await answer.body?.cancel();
        url = onSameHost(to, url, origin);
        continue;
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new WeatherFailure(`answered ${answer.status}`, answer.status);
      }
      return JSON.parse(await textOf(answer));
    }
  }

  async function gridOf({ lat, lng }: Point, signal: AbortSignal): Promise<Grid> {
    const { gridId, gridX, gridY } = propertiesOf(
      await get(`/points/${degrees(lat)},${degrees(lng)}`, signal),
    );
    if (typeof gridId !== 'string' || !/^[A-Z]{3}$/.test(gridId)) throw wrong('gridId');
    return { id: gridId, x: cellOf(gridX), y: cellOf(gridY) };
  }

  async function hoursOf(grid: Grid, signal: AbortSignal): Promise<ReadForecast> {
    const path = `/gridpoints/${grid.id}/${grid.x},${grid.y}/forecast/hourly`;
    const { updateTime, periods } = propertiesOf(await get(path, signal));
    if (!Array.isArray(periods) || periods.length === 0) throw wrong('periods');
    return { grid, updatedAt: instantOf(updateTime), hours: periods.map(hourOf) };
  }

  return {
    async read(point, known) {
      const signal = AbortSignal.timeout(requestLimit(LIMIT_MS));
      try {
        return await hoursOf(known ?? (await gridOf(point, signal)), signal);
      } catch (error) {
        // The service redraws its grid now and then.
        if (!known || !(error instanceof WeatherFailure && error.status === 404)) throw error;
        return await hoursOf(await gridOf(point, signal), signal);
      }
    },
  };
}

/** A failure of the weather service; `status` if it responded. */
class WeatherFailure extends Error {
  readonly status: number | undefined;
  constructor(what: string, status?: number) {
    super(`the weather service ${what}`);
    this.name = 'WeatherFailure';
    this.status = status;
  }
}

const wrong = (field: string) => new WeatherFailure(`answers in another shape: ${field}`);

/** Formats a coordinate as the service writes its own. */
function degrees(value: number): string {
  return value.toFixed(4);
}

function onSameHost(to: string, from: string, origin: string): string {
  const next = new URL(to, from);
  if (next.origin !== origin) throw new WeatherFailure('redirects to another host');
  return next.href;
}

/** Reads at most the allowed bytes, whatever length the response declares. */
async function textOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new WeatherFailure('answers with too much');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function propertiesOf(body: unknown): Fields {
  if (!isFields(body) || !isFields(body.properties)) throw wrong('properties');
  return body.properties;
}

function cellOf(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 0) throw wrong('grid');
  return Number(value);
}

function instantOf(value: unknown): string {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) throw wrong('time');
  return instant(ms);
}

function numberOf(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(field);
  return value;
}

function hourOf(period: unknown): ForecastHour {
  if (!isFields(period)) throw wrong('period');
  const { startTime, temperature, temperatureUnit, windSpeed, shortForecast } = period;
  const rain = isFields(period.probabilityOfPrecipitation) ? period.probabilityOfPrecipitation.value : null;
  if (temperatureUnit !== 'F') throw wrong('temperatureUnit');
  if (typeof shortForecast !== 'string') throw wrong('shortForecast');
  return {
    start: instantOf(startTime),
    tempF: numberOf(temperature, 'temperature'),
    windMph: windOf(windSpeed),
    rainPercent: rain === null ? 0 : numberOf(rain, 'probabilityOfPrecipitation'),
    short: shortForecast.slice(0, MOST_LETTERS),
  };
}

/** `5 to 10 mph` counts as 10. */
function windOf(value: unknown): number {
  const [, low, high] = (typeof value === 'string' && /^(\d+)(?: to (\d+))? mph$/.exec(value)) || [];
  if (low === undefined) throw wrong('windSpeed');
  return Number(high ?? low);
}
