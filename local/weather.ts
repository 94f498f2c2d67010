import { createHash } from 'node:crypto';
import type { Host } from '@sward/local-aws';

/** Weather that the console may set for a day, in every place. `outage`: the service fails while it is that day. */
export const WEATHER_KINDS = ['fair', 'rain', 'storm', 'heat', 'outage'] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

interface Hour {
  rain: number;
  wind: number;
  short: string;
  /** Replaces the temperature of the season. */
  temperature?: number;
}

export interface Weather {
  /** Responds to a path below the address of the service; undefined for none of its own. */
  answer(path: string): Promise<{ status: number; body: object } | undefined>;
  /** Days that are set, in order. */
  days(): Promise<[day: string, kind: WeatherKind][]>;
  /** Sets a day, or (undefined) leaves it to chance again. */
  setDay(day: string, kind: WeatherKind | undefined): Promise<void>;
}

const KEY = 'cloud~weather';
const HOUR_MS = 3_600_000;
/** Hours that the real forecast covers. */
const HOURS = 156;
/** Mean temperatures of a temperate place, by month. */
const MEANS_F = [42, 44, 50, 57, 66, 75, 80, 79, 71, 60, 50, 44];

/** Stands in for the US National Weather Service: every cell has its own weather, the same for the same day, until a day is set. */
export function createWeather({ store, clock }: Pick<Host, 'store' | 'clock'>): Weather {
  const read = async () => (await store.get<Record<string, WeatherKind>>(KEY)) ?? {};

  function forecast(x: number, y: number, set: Record<string, WeatherKind>): object {
    // No table of zones: the sun's time is near enough.
    const offset = Math.round((x / 100 - 180) / 15);
    const first = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
    const periods = Array.from({ length: HOURS }, (_, index) => {
      const local = new Date(first + (index + offset) * HOUR_MS).toISOString();
      const day = local.slice(0, 10);
      const hour = Number(local.slice(11, 13));
      const chance = chanceOf(`${x},${y} ${day}`);
      const its = hourOf(set[day] ?? kindOf(chance), hour);
      return {
        number: index + 1,
        startTime: `${local.slice(0, 19)}${offsetText(offset)}`,
        temperature: its.temperature ?? seasonal(day, hour, chance),
        temperatureUnit: 'F',
        probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: its.rain },
        windSpeed: its.wind > 9 ? `${its.wind - 5} to ${its.wind} mph` : `${its.wind} mph`,
        shortForecast: its.short,
      };
    });
    return { properties: { updateTime: new Date(first).toISOString(), periods } };
  }

  return {
    async answer(path) {
      const set = await read();
      const point = /^\/points\/(-?\d+\.\d{1,4}),(-?\d+\.\d{1,4})$/.exec(path);
      const grid = /^\/gridpoints\/SWD\/(\d+),(\d+)\/forecast\/hourly$/.exec(path);
      if (!point && !grid) return undefined;
      if (set[new Date(clock.now()).toISOString().slice(0, 10)] === 'outage')
        return { status: 503, body: { title: 'Service Unavailable' } };
      if (point) {
        const gridX = Math.round((Number(point[2]) + 180) * 100);
        const gridY = Math.round((Number(point[1]) + 90) * 100);
        return { status: 200, body: { properties: { gridId: 'SWD', gridX, gridY } } };
      }
      return { status: 200, body: forecast(Number(grid?.[1]), Number(grid?.[2]), set) };
    },
    async days() {
      return Object.entries(await read()).sort(([a], [b]) => a.localeCompare(b));
    },
    async setDay(day, kind) {
      const { [day]: _, ...others } = await read();
      await store.put(KEY, kind ? { ...others, [day]: kind } : others);
    },
  };
}

/** Returns four numbers from 0 to 255. */
function chanceOf(seed: string): Buffer {
  return createHash('sha256').update(seed).digest().subarray(0, 4);
}

type Chance = WeatherKind | 'cloudy' | 'wet-afternoon';

function kindOf([first = 0]: Buffer): Chance {
  if (first < 120) return 'fair';
  if (first < 190) return 'cloudy';
  return first < 240 ? 'wet-afternoon' : 'storm';
}

function hourOf(kind: Chance, hour: number): Hour {
  const isDay = hour >= 8 && hour < 21;
  switch (kind) {
    case 'rain':
      // From seven by the sun, which is eight by the clocks in summer.
      return hour >= 7 && hour < 21
        ? { rain: 80, wind: 9, short: 'Rain' }
        : { rain: 40, wind: 7, short: 'Chance Rain Showers' };
    case 'storm':
      return hour >= 12 && hour < 21
        ? { rain: 70, wind: 30, short: 'Showers And Thunderstorms' }
        : { rain: 30, wind: 12, short: 'Mostly Cloudy' };
    case 'heat':
      return hour >= 9 && hour < 20
        ? { rain: 0, wind: 5, short: 'Hot', temperature: 102 }
        : { rain: 0, wind: 5, short: 'Clear', temperature: 84 };
    case 'wet-afternoon': {
      const rain = hour < 13 ? 10 : [35, 55, 75, 85][hour - 13];
      return hour < 19
        ? { rain: rain ?? 80, wind: 10, short: hour < 14 ? 'Mostly Cloudy' : 'Rain Showers' }
        : { rain: 25, wind: 6, short: 'Mostly Cloudy' };
    }
    case 'cloudy':
      return { rain: 20, wind: 8, short: 'Partly Sunny' };
    case 'fair':
    case 'outage':
      return { rain: 3, wind: 6, short: isDay ? 'Sunny' : 'Clear' };
  }
}

/** Warmest at three in the afternoon; never frost, so that winter is no weather of its own here. */
function seasonal(day: string, hour: number, [, second = 0]: Buffer): number {
  const mean = (MEANS_F[Number(day.slice(5, 7)) - 1] ?? 60) + (second % 13) - 6;
  return Math.max(34, Math.round(mean + 8 * Math.cos(((hour - 15) / 12) * Math.PI)));
}

function offsetText(hours: number): string {
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}
