import { type ForecastHour, hoursIn, isBad, type WeatherWindow, weatherOf } from './weather.ts';

const START = Date.parse('2027-05-06T12:00:00.000Z');
const HOUR_MS = 3_600_000;
/** Eight to noon in New York. */
const MORNING: WeatherWindow = { start: START, end: START + 4 * HOUR_MS, evening: false };
const EVENING: WeatherWindow = { ...MORNING, evening: true };

const FAIR = { tempF: 68, windMph: 8, rainPercent: 10, short: 'Sunny' };
/** Returns consecutive hours from the start of the window, with fair weather except for the given changes. */
const hours = (...changes: Partial<ForecastHour>[]): ForecastHour[] =>
  Array.from({ length: 4 }, (_, n) => ({
    start: new Date(START + n * HOUR_MS).toISOString(),
    ...FAIR,
    ...changes[n],
  }));
const twice = (change: Partial<ForecastHour>) => hours({}, change, change);

describe('a window is bad from', () => {
  test.each<[string, Partial<ForecastHour>, Partial<ForecastHour>]>([
    ['rain of 60 percent', { rainPercent: 60 }, { rainPercent: 59 }],
    ['wind of 25 mph', { windMph: 25 }, { windMph: 24 }],
    ['frost at 32 F', { tempF: 32 }, { tempF: 33 }],
    ['heat of 100 F', { tempF: 100 }, { tempF: 99 }],
  ])('%s, in two hours', (_, bad, fair) => {
    expect(isBad(twice(bad), MORNING)).toBe(true);
    expect(isBad(twice(fair), MORNING)).toBe(false);
    expect(isBad(hours(bad), MORNING)).toBe(false);
  });

  test.each([
    'Slight Chance Showers And Thunderstorms',
    'Light Snow Likely',
    'Snow Showers',
    'Rain And Ice',
    'Chance Sleet',
    'Tornado',
    'Hurricane Conditions Expected',
  ])('what is named: %s', (short) => {
    expect(isBad(twice({ short }), MORNING)).toBe(true);
  });

  test.each(['Mostly Sunny', 'Chance Rain Showers', 'Patchy Fog', 'Nice', 'Breezy'])(
    'but not by: %s',
    (short) => {
      expect(isBad(twice({ short }), MORNING)).toBe(false);
    },
  );

  test('two hours that are bad for different reasons', () => {
    expect(isBad(hours({ rainPercent: 80 }, {}, { windMph: 30 }), MORNING)).toBe(true);
  });

  test('one hour of an evening', () => {
    expect(isBad(hours({ rainPercent: 60 }), EVENING)).toBe(true);
    expect(isBad(hours({ rainPercent: 59 }), EVENING)).toBe(false);
  });

  test('its own hours alone', () => {
    const outside = hours({}, {}, { rainPercent: 90 }, { rainPercent: 90 });

    expect(isBad(outside, { ...MORNING, end: START + 2 * HOUR_MS })).toBe(false);
    expect(isBad(outside, { ...MORNING, start: START + 3 * HOUR_MS })).toBe(false);
    expect(isBad(outside, { ...MORNING, start: START + 2 * HOUR_MS })).toBe(true);
  });

  test('what the forecast reaches alone', () => {
    expect(isBad([], MORNING)).toBe(false);
    expect(weatherOf([], MORNING)).toBeNull();
    expect(hoursIn(hours(), { start: START + 4 * HOUR_MS, end: START + 8 * HOUR_MS })).toEqual([]);
  });
});

describe('what is said of a window', () => {
  test('is the rule of most of its bad hours, from the first to the end of the last', () => {
    const wet = { rainPercent: 80 };

    expect(weatherOf(hours({ ...wet, rainPercent: 70 }, wet, wet, { windMph: 30 }), MORNING)).toEqual({
      bad: true,
      rule: 'rain',
      from: '2027-05-06T12:00:00.000Z',
      to: '2027-05-06T15:00:00.000Z',
      rainPercent: 80,
      windMph: 30,
      lowF: 68,
      highF: 68,
    });
  });

  test('is the worst where as many hours have several', () => {
    const storm = { rainPercent: 90, windMph: 40, short: 'Thunderstorms' };

    expect(weatherOf(twice(storm), MORNING)).toMatchObject({
      rule: 'thunderstorm',
      from: '2027-05-06T13:00:00.000Z',
      to: '2027-05-06T15:00:00.000Z',
    });
  });

  test('is the whole window where nothing is bad', () => {
    expect(weatherOf(hours({ rainPercent: 40, tempF: 50 }), MORNING)).toEqual({
      bad: false,
      rule: null,
      from: '2027-05-06T12:00:00.000Z',
      to: '2027-05-06T16:00:00.000Z',
      rainPercent: 40,
      windMph: 8,
      lowF: 50,
      highF: 68,
    });
  });
});
