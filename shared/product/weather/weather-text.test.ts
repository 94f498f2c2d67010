import { WEATHER_RULES, type WindowWeather } from '@sward/shared/kernel';
import { SPANISH_WEATHER_WORDS } from './weather-text.es.ts';
import { WEATHER_WORDS, weatherText } from './weather-text.ts';

const ZONE = 'America/New_York';
const rain: WindowWeather = {
  bad: true,
  rule: 'rain',
  from: '2027-05-06T12:00:00.000Z',
  to: '2027-05-06T16:00:00.000Z',
  rainPercent: 80,
  windMph: 8,
  lowF: 55,
  highF: 68,
};
const fair: WindowWeather = { ...rain, bad: false, rule: null, rainPercent: 10 };

test.each([
  {
    what: 'rain at the hours of the property',
    weather: rain,
    english: 'Rain 80% from 8 AM to 12 PM',
    spanish: 'Lluvia 80%, de 8 a.m. a 12 p.m.',
  },
  {
    what: 'what is dry',
    weather: fair,
    english: 'Dry, 55-68°F',
    spanish: 'Seco, 55-68°F',
  },
  {
    what: 'rain that stops nobody',
    weather: { ...fair, rainPercent: 40, lowF: 68 },
    english: 'Rain 40%, 68°F',
    spanish: 'Lluvia 40%, 68°F',
  },
  {
    what: 'a day beyond the forecast',
    weather: null,
    english: 'No forecast yet',
    spanish: 'Aún sin pronóstico',
  },
])('$what', ({ weather, english, spanish }) => {
  expect(weatherText(weather, ZONE, WEATHER_WORDS)).toBe(english);
  expect(weatherText(weather, ZONE, SPANISH_WEATHER_WORDS)).toBe(spanish);
});

test('each rule is named in both languages', () => {
  for (const words of [WEATHER_WORDS, SPANISH_WEATHER_WORDS]) {
    const said = WEATHER_RULES.map((rule) => weatherText({ ...rain, rule }, ZONE, words));
    expect(new Set(said).size).toBe(WEATHER_RULES.length);
  }
});
