import type { WeatherWords } from './weather-text.ts';

export const SPANISH_WEATHER_WORDS: WeatherWords = {
  locale: 'es-US',
  unknown: 'Aún sin pronóstico',
  what: {
    tornado: () => 'Tornado',
    hurricane: () => 'Huracán',
    thunderstorm: () => 'Tormenta eléctrica',
    ice: () => 'Hielo',
    sleet: () => 'Aguanieve',
    snow: () => 'Nieve',
    rain: ({ rainPercent }) => `Lluvia ${rainPercent}%`,
    wind: ({ windMph }) => `Viento de ${windMph} mph`,
    heat: ({ highF }) => `Calor de ${highF} °F`,
    cold: ({ lowF }) => `Helada, ${lowF} °F`,
  },
  during: (what, from, to) => `${what}, de ${from} a ${to}`,
  dry: (temperatures) => `Seco, ${temperatures}`,
  wet: (percent, temperatures) => `Lluvia ${percent}%, ${temperatures}`,
};
