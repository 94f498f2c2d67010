import { WEATHER_WORDS, type WeatherWords } from '@sward/shared/product';

/** Words for the weather. */
export const weatherWords: WeatherWords = WEATHER_WORDS;

interface Hour {
  rainPercent: number;
  windMph: number;
  tempF: number;
  short: string;
}

/** Labels for the evidence of a weather move. */
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
