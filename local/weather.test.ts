import { memoryStore } from '@sward/stripe-emulator/testing';
import { createWeatherService } from '../services/bids/src/weather/weather-service.ts';
import { WEATHER_KINDS } from './weather.ts';
import { weatherGuest } from './weather-guest.ts';

const ENDPOINT = 'http://127.0.0.1:4566/weather';
const HOME = { lat: 42.39, lng: -71.1234 };

async function guest() {
  const clock = { time: Date.UTC(2027, 4, 3, 12), now: () => clock.time, offset: () => 0 };
  const store = { ...memoryStore(), close: async () => undefined };
  const made = await weatherGuest({ store, clock });
  const call = async (input: Parameters<typeof fetch>[0]) => {
    const { pathname: path } = new URL(String(input));
    const unsigned = {
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.alloc(0),
    };
    const { status, body } = await made.handle(unsigned as Parameters<typeof made.handle>[0]);
    return new Response(String(body), { status });
  };
  const service = createWeatherService({ contact: 'help@sward.example', endpoint: ENDPOINT }, call);
  const set = (fields: object) =>
    made.handleLocal({
      ...{ method: 'POST', path: '/_local/weather/days', query: '', sourceIp: '127.0.0.1' },
      ...{ headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(fields)) },
    });
  return { made, clock, set, read: (place = HOME) => service.read(place, undefined) };
}

/** Returns the hours of a day where the sun is five hours behind. */
const ofDay = ({ hours }: { hours: readonly { start: string }[] }, day: string) =>
  hours.filter(({ start }) => new Date(Date.parse(start) - 5 * 3_600_000).toISOString().startsWith(day));

test('answers as the real one does: the client of the product reads both of its routes', async () => {
  const { read } = await guest();

  const { hours, updatedAt, grid } = await read();

  expect(grid).toEqual({ id: 'SWD', x: 10_888, y: 13_239 });
  expect(updatedAt).toBe('2027-05-03T12:00:00.000Z');
  expect(hours).toHaveLength(156);
  expect(hours[0]).toMatchObject({ start: '2027-05-03T12:00:00.000Z' });
});

test('the same cell and day have the same weather, whenever it is asked', async () => {
  const { clock, read } = await guest();
  const before = ofDay(await read(), '2027-05-06');
  clock.time += 30 * 3_600_000;

  expect(ofDay(await read(), '2027-05-06')).toEqual(before);
  expect(before).toHaveLength(24);
  const other = await Promise.all([40, 41, 43, 44].map((lat) => read({ lat: lat + 0.5, lng: -90.5 })));
  expect(new Set(other.map(({ hours }) => hours.map(({ short }) => short).join())).size).toBeGreaterThan(1);
});

test.each([
  ['rain', { rainPercent: 80, short: 'Rain' }],
  ['storm', { windMph: 30, short: 'Showers And Thunderstorms' }],
  ['heat', { tempF: 102 }],
  ['fair', { rainPercent: 3, short: 'Sunny' }],
])('a day is set from the console: %s', async (kind, hour) => {
  const { read, set } = await guest();

  expect(await set({ day: '2027-05-06', kind })).toMatchObject({ status: 200 });

  expect(ofDay(await read(), '2027-05-06')[14]).toMatchObject(hour);
});

test('an outage lasts its day, and a day can be left to chance again', async () => {
  const { clock, made, read, set } = await guest();
  await set({ day: '2027-05-03', kind: 'outage' });
  await expect(read()).rejects.toThrow('503');

  clock.time += 24 * 3_600_000;
  expect((await read()).hours).toHaveLength(156);

  expect(JSON.stringify(await made.page())).toContain('2027-05-03: Outage');
  await set({ day: '2027-05-03', kind: null });
  clock.time -= 24 * 3_600_000;
  expect((await read()).hours).toHaveLength(156);
});

test('what is no day and no weather is refused', async () => {
  const { set } = await guest();

  for (const fields of [{ day: 'soon', kind: 'rain' }, { day: '2027-05-06', kind: 'hail' }, {}])
    expect(await set(fields)).toMatchObject({ status: 400 });
  expect(WEATHER_KINDS).toContain('outage');
});
