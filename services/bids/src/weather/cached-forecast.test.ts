import { AppError, cellKey, DAY, HOUR, instant, MINUTE, publicPoint, SECOND } from '@sward/shared/kernel';
import { createMemoryTable } from '@sward/shared/table/memory';
import { testClock } from '@sward/shared/testing';
import { cacheForecast } from './cached-forecast.ts';
import type { ReadForecast, WeatherService } from './weather-service.ts';

const HOME = { lat: 42.3751, lng: -71.1056 };
const CELL = cellKey(HOME);
const GRID = { id: 'BOX', x: 70, y: 91 };

/** A cell's forecast on a table in memory, with a weather service that works until the test makes it fail. */
function kept() {
  const clock = testClock();
  const marketplace = createMemoryTable();
  const asked: Parameters<WeatherService['read']>[] = [];
  const warned: string[] = [];
  const state = { fails: false };
  const service: WeatherService = {
    async read(...question) {
      asked.push(question);
      if (state.fails) throw new Error('down');
      const updatedAt = instant(clock.now() - MINUTE);
      const answer: ReadForecast = {
        grid: question[1] ?? GRID,
        updatedAt,
        hours: [{ start: instant(clock.now()), tempF: 60, windMph: 5, rainPercent: 10, short: 'Sunny' }],
      };
      return answer;
    },
  };
  const log = { warn: (message: string) => void warned.push(message) };
  let waits = 0;
  const wait = async () => {
    waits += 1;
    // Lets the other call proceed.
    await new Promise(setImmediate);
  };
  const forecast = cacheForecast(service, { marketplace, clock, log, wait });
  const read = () => forecast.hours(CELL);
  return { clock, marketplace, asked, warned, state, forecast, read, waits: () => waits };
}
const unavailable = expect.objectContaining({ code: 'forecast_unavailable' });

test('only the public point of a cell leaves, and what was read says when', async () => {
  const { asked, clock, marketplace, read } = kept();

  const now = clock.now();
  expect(await read()).toMatchObject({ readAt: instant(now), updatedAt: instant(now - MINUTE) });

  expect(asked).toEqual([[publicPoint(HOME), undefined]]);
  expect(JSON.stringify(marketplace.all())).not.toContain('42.3751');
});

test('a forecast is kept for three hours, its grid for thirty days', async () => {
  const { asked, clock, read } = kept();
  await read();
  clock.advance(3 * HOUR - 1);
  await read();
  expect(asked).toHaveLength(1);

  clock.advance(1);
  await read();
  expect(asked[1]).toEqual([publicPoint(HOME), GRID]);

  clock.advance(30 * DAY);
  await read();
  expect(asked[2]).toEqual([publicPoint(HOME), undefined]);
});

test('reading the hours anew does not make the grid younger', async () => {
  const { asked, clock, read } = kept();
  for (const days of [0, 10, 10, 9]) {
    clock.advance(days * DAY);
    await read();
  }
  expect(asked.at(-1)?.[1]).toEqual(GRID);

  clock.advance(DAY);
  await read();

  expect(asked.at(-1)?.[1]).toBeUndefined();
});

test('while the service fails, what is less than twelve hours old counts', async () => {
  const { clock, read, state, warned } = kept();
  const { readAt } = await read();
  state.fails = true;

  clock.advance(12 * HOUR - 1);
  expect(await read()).toMatchObject({ readAt });
  expect(warned).toEqual(['forecast failed']);

  clock.advance(1);
  await expect(read()).rejects.toEqual(unavailable);
});

test('without a kept forecast a failure says when to ask again', async () => {
  const { read, state } = kept();
  state.fails = true;

  const refused: unknown = await read().catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'forecast_unavailable', status: 503, detail: { retryAfter: 10 } });
});

test('one call at a time asks about a cell while others wait for it, and none for ten seconds after a failure', async () => {
  const { asked, clock, read, state, waits } = kept();
  const [one, other] = await Promise.all([read(), read()]);
  expect(other).toEqual(one);
  expect(asked).toHaveLength(1);

  state.fails = true;
  clock.advance(DAY);
  await expect(read()).rejects.toEqual(unavailable);
  clock.advance(10 * SECOND - 1);
  const before = waits();
  await expect(read()).rejects.toEqual(unavailable);
  expect([asked.length, waits()]).toEqual([2, before]);

  state.fails = false;
  clock.advance(2);
  await read();
  expect(asked).toHaveLength(3);
});

test('cells are kept apart', async () => {
  const { asked, forecast, read } = kept();
  await read();

  await forecast.hours(cellKey({ lat: 40.7, lng: -74 }));

  expect(asked).toHaveLength(2);
});

test('who waits for a call that never answers is told so in the end', async () => {
  const { marketplace, read, waits } = kept();
  await marketplace.transact([
    { update: { pk: `FORECAST#${CELL}`, sk: 'FORECAST' }, set: { leasedUntil: '2999-01-01T00:00:00.000Z' } },
  ]);

  await expect(read()).rejects.toEqual(unavailable);
  expect(waits()).toBe(8);
});
