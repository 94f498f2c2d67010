import { hourText, weatherText } from '@sward/shared/product';
import type { WindowWeather } from '../api/get-weather.ts';
import { weatherWords } from './weather.en.ts';

/** Weather texts in the language of the page. */
export const weather = {
  of: (window: WindowWeather | null, zone: string) => weatherText(window, zone, weatherWords),
  hour: (at: string, zone: string) => hourText(at, zone, weatherWords),
};
