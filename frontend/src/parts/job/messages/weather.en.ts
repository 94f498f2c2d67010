import { hourText, WEATHER_WORDS, type WeatherWords, weatherText } from '@sward/shared/product';
import type { WindowWeather } from '../api/get-weather.ts';

const words: WeatherWords = WEATHER_WORDS;

/** What is said of the weather. */
export const weather = {
  of: (window: WindowWeather | null, zone: string) => weatherText(window, zone, words),
  hour: (at: string, zone: string) => hourText(at, zone, words),
} as const;
