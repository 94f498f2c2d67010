import type { WeatherWords } from '@sward/shared/product';
import { SPANISH_WEATHER_WORDS } from '@sward/shared/product/weather-text.es';
import type { Shape } from '../../../messages/shape.ts';
import type { weatherEvidence as englishEvidence } from './weather.en.ts';

export const weatherWords: WeatherWords = SPANISH_WEATHER_WORDS;

export const weatherEvidence: Shape<typeof englishEvidence> = {
  title: 'El tiempo',
  note: 'Dijo el proveedor',
  made: 'Pronóstico hecho',
  read: 'Pronóstico consultado',
  hours: 'Por hora',
  hour: (at, { rainPercent, windMph, tempF, short }) =>
    `${at}: lluvia ${rainPercent}%, ${windMph} mph, ${tempF} °F, ${short}`,
  cell: 'Celda',
};
