import * as en from '../messages/locale.en.ts';
import * as es from '../messages/locale.es.ts';
import { hourOfDay, moment } from './format.ts';

const HOURS = [...Array(24).keys()];

test.each([en, es])('hours before and after noon are called in $LOCALE what Intl calls them', (locale) => {
  const { format } = new Intl.DateTimeFormat(locale.LOCALE, { hour: 'numeric', timeZone: 'UTC' });
  const halves = HOURS.map((hour) => format(Date.UTC(2000, 0, 1, hour)).replace(/^\d+\s/, ''));

  expect(halves.map((half) => half.replaceAll(/\s/g, ' '))).toEqual(
    HOURS.map((hour) => locale.HALF_DAYS[hour < 12 ? 0 : 1]),
  );
});

test('an hour of the day is told by the clock of twelve', () => {
  expect([0, 1, 11, 12, 13, 23].map(hourOfDay)).toEqual(['12 AM', '1 AM', '11 AM', '12 PM', '1 PM', '11 PM']);
});

test('a deadline at midnight names the day that it ends', () => {
  const midnight = new Date(2027, 4, 5);
  const at = (ms: number) => moment(new Date(midnight.getTime() + ms).toISOString()).replaceAll(/\s/g, ' ');

  expect([-60_000, 0, 1, 60_000].map(at)).toEqual([
    ...['May 4, 11:59 PM', 'May 4, 11:59 PM', 'May 5, 12:00 AM', 'May 5, 12:01 AM'],
  ]);
});
