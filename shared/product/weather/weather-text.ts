import type { WeatherRule, WindowWeather } from '../../kernel/weather.ts';

/** Words for a window's weather, in one language. */
export interface WeatherWords {
  locale: string;
  /** Text for a window beyond the forecast. */
  unknown: string;
  what: Record<WeatherRule, (weather: WindowWeather) => string>;
  during: (what: string, from: string, to: string) => string;
  dry: (temperatures: string) => string;
  wet: (percent: number, temperatures: string) => string;
}

export const WEATHER_WORDS: WeatherWords = {
  locale: 'en-US',
  unknown: 'No forecast yet',
  what: {
    tornado: () => 'Tornado',
    hurricane: () => 'Hurricane',
    thunderstorm: () => 'Thunderstorms',
    ice: () => 'Ice',
    sleet: () => 'Sleet',
    snow: () => 'Snow',
    rain: ({ rainPercent }) => `Rain ${rainPercent}%`,
    wind: ({ windMph }) => `Wind of ${windMph} mph`,
    heat: ({ highF }) => `Heat of ${highF}°F`,
    cold: ({ lowF }) => `Frost, ${lowF}°F`,
  },
  during: (what, from, to) => `${what} from ${from} to ${to}`,
  dry: (temperatures) => `Dry, ${temperatures}`,
  wet: (percent, temperatures) => `Rain ${percent}%, ${temperatures}`,
};

/** Chance of rain from which the text names it. */
const SAID_PERCENT = 25;

/** Returns the weather of a window in words: `Rain 80% from 8 AM to 12 PM`, at the hours of the property. */
export function weatherText(weather: WindowWeather | null, zone: string, words: WeatherWords): string {
  if (!weather) return words.unknown;
  const { rule, from, to, rainPercent, lowF, highF } = weather;
  if (rule) {
    return words.during(words.what[rule](weather), hourText(from, zone, words), hourText(to, zone, words));
  }
  const temperatures = lowF === highF ? `${lowF}°F` : `${lowF}-${highF}°F`;
  return rainPercent < SAID_PERCENT ? words.dry(temperatures) : words.wet(rainPercent, temperatures);
}

/** `8 AM` */
export function hourText(at: string, zone: string, { locale }: Pick<WeatherWords, 'locale'>): string {
  const text = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: zone }).format(new Date(at));
  // Machines differ in the space in front of AM and PM.
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
