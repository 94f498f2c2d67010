import { createStillClock } from '../../testing/clock.ts';
import { openStore } from '../core/store.ts';
import { createAlarm } from './alarm.ts';
import { createClock } from './clock.ts';
import { parseDuration } from './duration.ts';
import { readOffset } from './shared-offset.ts';

test('the offset is shared with the workers and survives a restart', async () => {
  const { store } = await openStore();
  const clock = await createClock(store, () => 1_000);

  await clock.moveTo(5_000);
  const restarted = await createClock(store, () => 2_000);

  expect(clock.now()).toBe(5_000);
  expect(readOffset(clock.sharedOffset)).toBe(4_000);
  expect(restarted.now()).toBe(6_000);
  expect(readOffset(restarted.sharedOffset)).toBe(4_000);
});

test('a new state begins at a moment of the past, and goes on from there', async () => {
  const { store } = await openStore();
  const clock = await createClock(store, () => 9_000, 2_000);

  const restarted = await createClock(store, () => 9_500, 7_777);

  expect([clock.now(), readOffset(clock.sharedOffset)]).toEqual([2_000, -7_000]);
  expect(restarted.now()).toBe(2_500);
});

test('the clock never goes back', async () => {
  const { store } = await openStore();
  const clock = await createClock(store, () => 1_000);
  await clock.moveTo(5_000);

  await clock.moveTo(3_000);

  expect(clock.now()).toBe(5_000);
});

test('an alarm rings before the one who moved the clock goes on, and once', async () => {
  const { store } = await openStore();
  const clock = await createStillClock(store);
  const rings: number[] = [];
  const alarm = createAlarm(clock, () => rings.push(clock.now()));
  const start = clock.now();
  alarm.set(start + 1_000);

  await clock.moveTo(start + 999);
  expect(rings).toEqual([]);
  await clock.moveTo(start + 1_500);
  await clock.moveTo(start + 2_500);

  expect(rings).toEqual([start + 1_500]);
});

test('an alarm rings when real time passes', async () => {
  const { store } = await openStore();
  const clock = await createClock(store);
  const due = clock.now() + 20;

  const rangAt = await new Promise<number>((resolve) => {
    createAlarm(clock, () => resolve(clock.now())).set(due);
  });

  expect(rangAt).toBeGreaterThanOrEqual(due);
});

test.each([
  ['PT48H', 172_800_000],
  ['P1DT2H', 93_600_000],
  ['PT5M', 300_000],
  ['P2W', 1_209_600_000],
  ['PT1.5S', 1_500],
])('%s is %d milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', 'P', 'PT', 'P1DT', '5M', 'P1M', 'PT-5M', 'PT5'])('%j is no duration', (text) => {
  expect(() => parseDuration(text)).toThrow(RangeError);
});
