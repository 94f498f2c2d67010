import type { WindowWeather } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import { type Language, WEATHER_WORDS, type WeatherWords, weatherText } from '@sward/shared/product';
import { SPANISH_WEATHER_WORDS } from '@sward/shared/product/weather-text.es';
import {
  dayText,
  inLanguages,
  type JobFacts,
  jobRows,
  recipientMail,
  requestPage,
  type Template,
} from './template.ts';

export type WeatherMoveFacts = JobFacts & {
  /** Weather of the job's window. */
  window: WindowWeather;
  /** The three days to choose from, in order. */
  days: { date: string; weather: WindowWeather | null }[];
  /** Instant by which the homeowner chooses one. */
  decideBy: string;
  zone: string;
  /** The homeowner has paid a trip, which its provider keeps. Absent from older mails. */
  tripPaid?: boolean;
};

const FORECASTS: Record<Language, WeatherWords> = { en: WEATHER_WORDS, es: SPANISH_WEATHER_WORDS };

const WORDS = inLanguages({
  en: {
    subject: 'Bad weather: choose another day for your job',
    preview: 'Your provider offers three other days.',
    text: 'The forecast for your job is bad, and your provider would like to come on another day. You may choose one of three.',
    forecast: 'Forecast',
    decideBy: 'Please choose by',
    page: 'Choose a day',
    note: (back: string) =>
      `If you choose none by then, the job ends and ${back} comes back. You can end it yourself, too: as much comes back, however late it is.`,
    everything: 'everything you paid',
    butTrip: 'everything but the trip fee',
  },
  es: {
    subject: 'Mal tiempo: elija otro día para su trabajo',
    preview: 'Su proveedor le ofrece otros tres días.',
    text: 'El pronóstico para su trabajo es malo y su proveedor quisiera ir otro día. Puede elegir uno de estos tres.',
    forecast: 'Pronóstico',
    decideBy: 'Elija antes del',
    page: 'Elegir un día',
    note: (back) =>
      `Si para entonces no elige ninguno, el trabajo termina y se le devuelve ${back}. También puede terminarlo usted: se le devuelve lo mismo, por tarde que sea.`,
    everything: 'todo lo que pagó',
    butTrip: 'todo menos el cargo por el viaje',
  },
});

/** Mail to the homeowner: the provider asks for another day because of the weather. */
export const weatherMove: Template<WeatherMoveFacts> = (site, person, facts) => {
  const { language } = person;
  const t = WORDS[language];
  const forecast = (weather: WindowWeather | null) => weatherText(weather, facts.zone, FORECASTS[language]);
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          ...jobRows(facts, language),
          [t.forecast, forecast(facts.window)],
          ...facts.days.map(({ date, weather }): [string, string] => [
            dayText(date, language),
            forecast(weather),
          ]),
          [t.decideBy, instantText(facts.decideBy, facts.zone, language)],
        ],
      },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
      { note: t.note(facts.tripPaid ? t.butTrip : t.everything) },
    ],
  });
};
