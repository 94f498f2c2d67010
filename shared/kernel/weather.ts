/** One hour of a weather service's forecast. A type alias, so that a table's item may contain it. */
export type ForecastHour = {
  /** Instant at which the hour begins. */
  start: string;
  tempF: number;
  /** The highest expected wind. */
  windMph: number;
  /** Chance of rain or snow, 0 to 100. */
  rainPercent: number;
  short: string;
};

const names = (word: RegExp) => (hour: ForecastHour) => word.test(hour.short);

/** Rules by which an hour is bad for work on a lawn, the worst first. No other code decides about weather. */
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

/** Number of bad hours that make a window bad. */
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
  /** The rule that most hours match, of equals the worst; null where no hour is bad. */
  rule: WeatherRule | null;
  /** Instants of the first start and last end of that rule's hours; of all hours where none is bad. */
  from: string;
  to: string;
  /** The highest chance in that rule's hours, else in all. */
  rainPercent: number;
  /** The highest wind in the window. */
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

/** Returns whether a window is bad. A window beyond the forecast never is. */
export function isBad(hours: readonly ForecastHour[], window: WeatherWindow): boolean {
  return weatherOf(hours, window)?.bad ?? false;
}
