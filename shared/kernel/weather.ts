/** One hour of a forecast, as a weather service says it. A type alias, so that a table's item may contain it. */
export type ForecastHour = {
  /** Instant at which the hour begins. */
  start: string;
  tempF: number;
  /** The highest that is expected. */
  windMph: number;
  /** Chance of rain or snow, 0 to 100. */
  rainPercent: number;
  short: string;
};

const names = (word: RegExp) => (hour: ForecastHour) => word.test(hour.short);

/** What makes an hour bad for work on a lawn, the worst first. The one table: nothing else decides about weather. */
const RULES = {
  tornado: names(/\btornado/i),
  hurricane: names(/\bhurricane/i),
  thunderstorm: names(/\bthunderstorm/i),
  ice: names(/\bice\b/i),
  sleet: names(/\bsleet\b/i),
  snow: names(/\bsnow/i),
  rain: ({ rainPercent }: ForecastHour) => rainPercent >= 60,
  wind: ({ windMph }: ForecastHour) => windMph >= 25,
  heat: ({ tempF }: ForecastHour) => tempF >= 100,
  cold: ({ tempF }: ForecastHour) => tempF <= 32,
} satisfies Record<string, (hour: ForecastHour) => boolean>;

export type WeatherRule = keyof typeof RULES;
export const WEATHER_RULES = Object.keys(RULES) as [WeatherRule, ...WeatherRule[]];

/** Bad hours that make a window bad. */
const LEAST_BAD_HOURS = { evening: 1, other: 2 } as const;

/** A job's window, in ms. */
export interface WeatherWindow {
  start: number;
  end: number;
  /** The short window of the day's end. */
  evening: boolean;
}

/** The weather of a window. A type alias, so that a table's item may contain it. */
export type WindowWeather = {
  bad: boolean;
  /** What most of the bad hours have, of equals the worst; null where no hour is bad. */
  rule: WeatherRule | null;
  /** From the first hour of that rule to the end of the last one (instants); of the window where no hour is bad. */
  from: string;
  to: string;
  /** The highest chance, of the hours of that rule where one is named. */
  rainPercent: number;
  /** The highest. */
  windMph: number;
  lowF: number;
  highF: number;
};

const HOUR_MS = 3_600_000;
const startOf = ({ start }: ForecastHour) => Date.parse(start);

/** Returns the hours that lie in a window, whole or in part. */
export function hoursIn(
  hours: readonly ForecastHour[],
  { start, end }: Pick<WeatherWindow, 'start' | 'end'>,
): ForecastHour[] {
  return hours.filter((hour) => startOf(hour) < end && startOf(hour) + HOUR_MS > start);
}

/** Returns the weather of a window; null where the forecast does not reach it. */
export function weatherOf(hours: readonly ForecastHour[], window: WeatherWindow): WindowWeather | null {
  const within = hoursIn(hours, window).toSorted((a, b) => startOf(a) - startOf(b));
  if (within.length === 0) return null;
  const isBadHour = (hour: ForecastHour) => WEATHER_RULES.some((rule) => RULES[rule](hour));
  const badHours = within.filter(isBadHour).length;
  const of = (rule: WeatherRule) => within.filter(RULES[rule]);
  const [rule] = WEATHER_RULES.filter((each) => of(each).length > 0).toSorted(
    (a, b) => of(b).length - of(a).length,
  );
  const said = rule ? of(rule) : within;
  const instantOf = (ms: number) => new Date(ms).toISOString();
  return {
    bad: badHours >= LEAST_BAD_HOURS[window.evening ? 'evening' : 'other'],
    rule: rule ?? null,
    from: instantOf(Math.max(window.start, Math.min(...said.map(startOf)))),
    to: instantOf(Math.min(window.end, Math.max(...said.map(startOf)) + HOUR_MS)),
    rainPercent: Math.max(...said.map(({ rainPercent }) => rainPercent)),
    windMph: Math.max(...within.map(({ windMph }) => windMph)),
    lowF: Math.min(...within.map(({ tempF }) => tempF)),
    highF: Math.max(...within.map(({ tempF }) => tempF)),
  };
}

/** Returns whether nobody should have to work in a window. What the forecast does not reach is never bad. */
export function isBad(hours: readonly ForecastHour[], window: WeatherWindow): boolean {
  return weatherOf(hours, window)?.bad ?? false;
}
