import { lastDay } from '../../../lib/last-day.ts';
import { dueText } from './due-text.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2030, 4, day, hour, minute).toISOString();
const NOW = Date.parse(at(8, 18));

test.each([
  [at(8, 20, 30), '8:30 PM'],
  [at(9, 9), 'Thu 9:00 AM'],
  [at(20, 9), 'May 20, 2030'],
  [at(8, 17, 30), '30 min late'],
])('what is due at %s says the time', (dueAt, text) => expect(dueText(dueAt, NOW)).toBe(text));

test.each([
  [at(9, 0), 'End of day'],
  [at(10, 0), 'Thu, end of day'],
  [at(21, 0), 'May 20, 2030'],
])('what is due at the end of a day names that day, not the next: %s', (dueAt, text) =>
  expect(dueText(dueAt, NOW)).toBe(text),
);

test('the last day of a deadline at midnight is the day before', () => {
  expect(lastDay(at(10, 0))).toBe('May 9, 2030');
  expect(lastDay(at(10, 9))).toBe('May 10, 2030');
});
