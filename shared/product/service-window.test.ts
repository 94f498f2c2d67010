import { fc } from '@sward/shared/testing/property';
import { HOUR, instant } from '../kernel/clock.ts';
import { addDays, dayIn } from '../kernel/days.ts';
import type { ServiceTime } from './options.ts';
import { TIMES, WINDOW_HOURS } from './options.ts';
import { windowOf } from './service-window.ts';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const times = Object.keys(TIMES) as ServiceTime[];
const days = fc.integer({ min: 0, max: 3650 }).map((n) => addDays('2026-01-01', n));

describe('windows', () => {
  test.each([
    ['a winter morning in New York', '2027-01-15', 'morning', 'America/New_York', '13:00', '17:00'],
    ['a summer morning in New York', '2027-07-15', 'morning', 'America/New_York', '12:00', '16:00'],
    [
      'a summer afternoon in Phoenix, which has no summer time',
      '2027-07-15',
      'afternoon',
      'America/Phoenix',
      '19:00',
      '00:00',
    ],
    ['an evening in Honolulu', '2027-07-15', 'evening', 'Pacific/Honolulu', '03:00', '07:00'],
    ['the day clocks go forward', '2027-03-14', 'morning', 'America/New_York', '12:00', '16:00'],
    ['the day clocks go back', '2027-11-07', 'morning', 'America/New_York', '13:00', '17:00'],
  ] as const)('%s', (_, day, time, zone, start, end) => {
    const window = windowOf(day, time, zone);

    expect(instant(window.start).slice(11, 16)).toBe(start);
    expect(instant(window.end).slice(11, 16)).toBe(end);
  });

  test('start and end on their own day and at their own hours, whatever the zone and season', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...times), fc.constantFrom(...ZONES), (day, time, zone) => {
        const { start, end } = windowOf(day, time, zone);
        const [from, to] = WINDOW_HOURS[time];
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, end)).toBe(day);
        expect([hourIn(zone, start), hourIn(zone, end)]).toEqual([from, to]);
        expect(end - start).toBe((to - from) * HOUR);
      }),
    );
  });
});

function hourIn(zone: string, ms: number): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' }).format(
    ms,
  );
  return Number(hour);
}
