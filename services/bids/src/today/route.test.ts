import type { Point } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { planRoute, type Stop } from './route.ts';

const BASE = at(0);
const NOW = Date.parse('2027-05-06T11:30:00.000Z');
const WINDOWS = {
  morning: ['06T12:00', '06T16:00'],
  afternoon: ['06T16:00', '06T21:00'],
  evening: ['06T21:00', '07T01:00'],
  anytime: ['06T12:00', '07T01:00'],
} as const;

/** Returns a place this many hundredths of a degree north of the base. */
function at(steps: number): Point {
  return { lat: 42.39 + steps / 100, lng: -71.12 };
}

function stop(id: string, steps: number, window: keyof typeof WINDOWS, more: Partial<Bid> = {}): Stop {
  const [start, end] = WINDOWS[window];
  const times = { windowStart: `2027-05-${start}:00.000Z`, windowEnd: `2027-05-${end}:00.000Z` };
  return { bid: { id, status: 'accepted', ...times, ...more } as Bid, point: at(steps) };
}

const orderOf = (stops: readonly Stop[], base: Point | undefined = BASE) =>
  planRoute(stops, base, NOW).stops.map(({ bid }) => bid.id);

test('the nearest is next, from where the one before was', () => {
  expect(
    orderOf([stop('far', 9, 'morning'), stop('near', 2, 'morning'), stop('middle', 5, 'morning')]),
  ).toEqual(['near', 'middle', 'far']);
});

test('a window that closes first is not left for a nearer job of later', () => {
  const stops = [stop('late', 1, 'afternoon'), stop('early', 9, 'morning'), stop('any', 2, 'anytime')];

  expect(orderOf(stops)).toEqual(['any', 'early', 'late']);
});

test('a job of any time does not wait for the evening', () => {
  expect(orderOf([stop('evening', 1, 'evening'), stop('any', 8, 'anytime')])).toEqual(['any', 'evening']);
});

test('begins at the last finish of the day, behind what is under way', () => {
  const stops = [
    stop('near the base', 1, 'morning'),
    stop('near the last', 8, 'morning'),
    stop('second', 9, 'morning', { status: 'completed', completedAt: '2027-05-06T11:20:00.000Z' }),
    stop('first', -5, 'morning', { status: 'completed', completedAt: '2027-05-06T10:20:00.000Z' }),
  ];

  expect(orderOf(stops)).toEqual(['first', 'second', 'near the last', 'near the base']);

  const away = stop('under way', -4, 'anytime', { arrivesAt: '2027-05-06T11:45:00.000Z' });
  expect(orderOf([...stops, away])).toEqual([
    'first',
    'second',
    'under way',
    'near the base',
    'near the last',
  ]);
});

test('a closed place that its provider may leave is behind them, and work comes before the next way', () => {
  const openAccess = { id: 'nac_1', blocks: true, mayLeave: true as const };
  const stops = [
    stop('away', 3, 'morning', { arrivesAt: '2027-05-06T11:00:00.000Z' }),
    stop('at work', 6, 'morning', { checkedInAt: '2027-05-06T11:25:00.000Z' }),
    stop('closed', 9, 'morning', { checkedInAt: '2027-05-06T11:10:00.000Z', openAccess }),
    stop('finished', 1, 'morning', { status: 'completed', completedAt: '2027-05-06T10:20:00.000Z' }),
  ];

  expect(orderOf(stops)).toEqual(['finished', 'closed', 'at work', 'away']);
  expect(orderOf([...stops.slice(2), stop('near it', 8, 'morning'), stop('near', 2, 'morning')])).toEqual([
    ...['finished', 'closed', 'near it', 'near'],
  ]);
});

test('each stop has the drive from the one before, and the last one the way back', () => {
  const { stops, back } = planRoute([stop('one', 2, 'morning'), stop('two', 5, 'morning')], BASE, NOW);

  expect(stops.map(({ drive }) => drive)).toEqual([
    { miles: 1.8, minutes: 7 },
    { miles: 2.7, minutes: 10 },
  ]);
  expect(back).toEqual({ miles: 4.5, minutes: 15 });
});

test('what is not known where comes last and has no drive; without a base the first has none', () => {
  const hidden = { ...stop('hidden', 0, 'morning'), point: undefined };
  const { stops, back } = planRoute([hidden, stop('one', 2, 'morning')], undefined, NOW);

  expect(stops.map(({ bid, drive }) => [bid.id, drive])).toEqual([
    ['one', null],
    ['hidden', null],
  ]);
  expect(back).toBeNull();
});
