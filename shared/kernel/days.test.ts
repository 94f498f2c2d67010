import { fc } from '@sward/shared/testing/property';
import { DAY, HOUR, instant } from './clock.ts';
import { addDays, dayIn, isDay, zonedTime } from './days.ts';

const days = fc.integer({ min: 0, max: 3650 }).map((n) => addDays('2026-01-01', n));

describe('local time', () => {
  test('an hour that does not exist is the hour after it', () => {
    expect(instant(zonedTime('2027-03-14', 2, 'America/New_York'))).toBe('2027-03-14T07:00:00.000Z');
  });

  test('a day has 23, 24 or 25 hours', () => {
    const hours = (day: string) =>
      (zonedTime(addDays(day, 1), 0, 'America/Denver') - zonedTime(day, 0, 'America/Denver')) / HOUR;
    expect([hours('2027-03-14'), hours('2027-06-01'), hours('2027-11-07')]).toEqual([23, 24, 25]);
  });

  test('the day of an instant is that of its zone', () => {
    const midnightUtc = Date.parse('2027-05-04T03:30:00Z');
    expect(dayIn('America/New_York', midnightUtc)).toBe('2027-05-03');
    expect(dayIn('UTC', midnightUtc)).toBe('2027-05-04');
  });
});

describe('days', () => {
  test.each(['2027-02-29', '2027-13-01', '2027-1-01', '20270101', '2027-01-01T00:00', ''])(
    '%p is none',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  test('the leap day of 2028 is one', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  });

  test('adding days counts calendar days, forward and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, n) => {
        const later = addDays(day, n);
        expect(isDay(later)).toBe(true);
        expect(Date.parse(later) - Date.parse(day)).toBe(n * DAY);
        expect(addDays(later, -n)).toBe(day);
      }),
    );
  });
});
