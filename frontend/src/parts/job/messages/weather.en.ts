import { hourText, WEATHER_WORDS, type WeatherWords, weatherText } from '@sward/shared/product';
import type { WindowWeather } from '../api/get-weather.ts';

const words: WeatherWords = WEATHER_WORDS;

/** What is said of the weather. */
export const weather = {
  of: (window: WindowWeather | null, zone: string) => weatherText(window, zone, words),
  hour: (at: string, zone: string) => hourText(at, zone, words),
} as const;

interface Hour {
  rainPercent: number;
  windMph: number;
  tempF: number;
  short: string;
}

/** What a request to move a job because of the weather rested on. */
export const weatherEvidence = {
  title: 'Weather',
  note: 'The provider said',
  made: 'Forecast made',
  read: 'Forecast read',
  hours: 'By hour',
  hour: (at: string, { rainPercent, windMph, tempF, short }: Hour) =>
    `${at}: rain ${rainPercent}%, ${windMph} mph, ${tempF}°F, ${short}`,
  cell: 'Cell',
} as const;
