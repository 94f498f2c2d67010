import { hourText, type WeatherWords, weatherText } from '@sward/shared/product';
import { SPANISH_WEATHER_WORDS } from '@sward/shared/product/weather-text.es';
import type { Shape } from '../../../messages/shape.ts';
import type { weather as english } from './weather.en.ts';

const words: WeatherWords = SPANISH_WEATHER_WORDS;

export const weather: Shape<typeof english> = {
  of: (window, zone) => weatherText(window, zone, words),
  hour: (at, zone) => hourText(at, zone, words),
};
