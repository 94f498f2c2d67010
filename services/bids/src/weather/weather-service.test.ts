import { within } from '@sward/shared/lambda/call';
import { createWeatherService } from './weather-service.ts';

const CONTACT = 'help@sward.example';
const POINT = { lat: 42.39, lng: -71.12345 };
const GRID = { id: 'BOX', x: 70, y: 91 };
const HOURLY = 'https://api.weather.gov/gridpoints/BOX/70,91/forecast/hourly';

const period = (more: object = {}) => ({
  number: 1,
  startTime: '2027-05-06T08:00:00-04:00',
  temperature: 61,
  temperatureUnit: 'F',
  probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 80 },
  windSpeed: '5 to 10 mph',
  shortForecast: 'Rain Showers',
  ...more,
});
const points = { properties: { gridId: 'BOX', gridX: 70, gridY: 91 } };
const hourly = (...periods: object[]) => ({
  properties: { updateTime: '2027-05-06T09:12:00+00:00', periods: periods.length ? periods : [period()] },
});

type Reply = object | Response;

/** Returns a weather service that responds with these replies in order, and records its requests. */
function service(...replies: Reply[]) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const call = async (...[input, init]: Parameters<typeof fetch>) => {
    asked.push({ url: String(input), init });
    const reply = replies.shift() ?? { properties: {} };
    return reply instanceof Response ? reply : new Response(JSON.stringify(reply));
  };
  return { asked, weather: createWeatherService({ contact: CONTACT }, call) };
}
const moved = (to: string, status = 301) => new Response(null, { status, headers: { location: to } });

test('asks for the grid of a point, then for its hours, with a contact and within one limit of time', async () => {
  const { asked, weather } = service(points, hourly());

  expect(await weather.read(POINT, undefined)).toEqual({
    grid: GRID,
    updatedAt: '2027-05-06T09:12:00.000Z',
    hours: [
      { start: '2027-05-06T12:00:00.000Z', tempF: 61, windMph: 10, rainPercent: 80, short: 'Rain Showers' },
    ],
  });
  expect(asked.map(({ url }) => url)).toEqual(['https://api.weather.gov/points/42.3900,-71.1235', HOURLY]);
  const [first, second] = asked.map(({ init }) => init);
  expect(first).toMatchObject({ redirect: 'manual', headers: { 'user-agent': `Sward (${CONTACT})` } });
  expect(first?.signal).toBeInstanceOf(AbortSignal);
  expect(second?.signal).toBe(first?.signal);
});

test('a known grid is not asked for, unless the service no longer has it', async () => {
  const known = service(hourly());
  await known.weather.read(POINT, GRID);
  expect(known.asked.map(({ url }) => url)).toEqual([HOURLY]);

  const gone = service(new Response(null, { status: 404 }), points, hourly());
  expect(await gone.weather.read(POINT, { ...GRID, x: 1 })).toMatchObject({ grid: GRID });
});

test('what is not said of rain is none, and the highest wind counts', async () => {
  const dry = period({ probabilityOfPrecipitation: { value: null }, windSpeed: '7 mph' });
  const { weather } = service(hourly(dry));

  expect(await weather.read(POINT, GRID)).toMatchObject({ hours: [{ rainPercent: 0, windMph: 7 }] });
});

test('a redirect on the same host is followed, one to another is not', async () => {
  const same = service(moved('/gridpoints/BOX/70,91/forecast/hourly?units=us'), hourly());
  expect(await same.weather.read(POINT, GRID)).toMatchObject({ grid: GRID });
  expect(same.asked[1]?.url).toBe(`${HOURLY}?units=us`);

  for (const to of ['https://weather.example/x', 'http://api.weather.gov/x', '//evil.example/x']) {
    const other = service(moved(to, 302));
    await expect(other.weather.read(POINT, GRID)).rejects.toThrow('redirects to another host');
    expect(other.asked).toHaveLength(1);
  }
});

test('redirects without an end are an error', async () => {
  const { asked, weather } = service(...Array.from({ length: 9 }, () => moved('/again')));

  await expect(weather.read(POINT, GRID)).rejects.toThrow('answered 301');
  expect(asked).toHaveLength(3);
});

test('an answer of more than 512 kB is an error, whatever its length says', async () => {
  const long = (bytes: number) => new Response(`${JSON.stringify(hourly())}${' '.repeat(bytes)}`);

  await expect(service(long(512 * 1024)).weather.read(POINT, GRID)).rejects.toThrow('too much');
  expect(await service(long(1024)).weather.read(POINT, GRID)).toMatchObject({ grid: GRID });
});

test.each<[string, Reply]>([
  ['no properties', {}],
  ['a list', { properties: [] }],
  ['no periods', { properties: { updateTime: '2027-05-06T09:12:00Z', periods: [] } }],
  ['no time of making', { properties: { periods: [period()] } }],
  ['a temperature in Celsius', hourly(period({ temperatureUnit: 'C' }))],
  ['no temperature', hourly(period({ temperature: '61' }))],
  ['a wind in words', hourly(period({ windSpeed: 'calm' }))],
  ['rain in words', hourly(period({ probabilityOfPrecipitation: { value: 'likely' } }))],
  ['no words', hourly(period({ shortForecast: null }))],
  ['an hour that is none', hourly(period({ startTime: 'soon' }))],
  ['a period that is none', { properties: { updateTime: '2027-05-06T09:12:00Z', periods: [3] } }],
])('another shape is an error: %s', async (_, reply) => {
  await expect(service(reply).weather.read(POINT, GRID)).rejects.toThrow('another shape');
});

test.each<[string, object]>([
  ['an id that is a path', { gridId: '../x', gridX: 1, gridY: 1 }],
  ['a place that is no number', { gridId: 'BOX', gridX: '1', gridY: 1 }],
  ['a place below zero', { gridId: 'BOX', gridX: -1, gridY: 1 }],
])('a grid is taken as the service writes it alone: %s', async (_, properties) => {
  const { asked, weather } = service({ properties });

  await expect(weather.read(POINT, undefined)).rejects.toThrow('another shape');
  expect(asked).toHaveLength(1);
});

test.each([400, 403, 429, 500, 503])('an answer of %i is an error', async (status) => {
  const { weather } = service(new Response('{}', { status }));

  await expect(weather.read(POINT, GRID)).rejects.toThrow(`answered ${status}`);
});

test('ends before the function call that asks does', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const { weather } = service(points, hourly());

  await within({ getRemainingTimeInMillis: () => 3000 }, () => weather.read(POINT, undefined));

  expect(limits.mock.calls).toEqual([[2000]]);
  limits.mockRestore();
});
