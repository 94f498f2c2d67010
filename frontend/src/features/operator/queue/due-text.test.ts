import { dueText } from './due-text.ts';

const NOW = Date.parse('2030-05-06T10:00:00.000Z');

test.each([
  ['2030-05-06T18:00:00.000Z', '6:00 PM'],
  ['2030-05-07T00:00:00.000Z', '11:59 PM'],
  ['2030-05-08T00:00:00.000Z', 'Tue 11:59 PM'],
  ['2030-05-08T18:00:00.000Z', 'Wed 6:00 PM'],
  ['2030-06-01T00:00:00.000Z', 'May 31, 2030'],
])('what is due at %s is due by %s', (dueAt, text) => {
  expect(dueText(dueAt, NOW).replaceAll(/\s/g, ' ')).toBe(text);
});
