import { nextInstant, parseExpression } from './expression.ts';

const instant = (text: string) => Date.parse(text);
const iso = (value: number | undefined) => value !== undefined && new Date(value).toISOString().slice(0, 16);

/** Returns the next `count` firings after `from`. */
function firings(expression: string, zone: string, from: string, count: number) {
  const timing = parseExpression(expression, zone);
  const found: number[] = [];
  while (found.length < count) {
    const next = nextInstant(timing, found.at(-1) ?? instant(from), instant(from));
    if (next === undefined) break;
    found.push(next);
  }
  return found.map(iso);
}

test.each([
  ['UTC', '2026-07-01T10:00:00', '2026-07-01T10:00'],
  ['America/New_York', '2026-07-01T10:00:00', '2026-07-01T14:00'],
  ['America/New_York', '2026-01-15T10:00:00', '2026-01-15T15:00'],
  // In the gap of spring, 02:30 does not exist and counts as 03:30.
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30'],
  // 01:30 occurs twice in the fall. The first one counts.
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30'],
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30'],
  ['Asia/Kolkata', '2026-07-01T10:00:00', '2026-07-01T04:30'],
])('in %s at(%s) is %s UTC', (zone, local, expected) => {
  const timing = parseExpression(`at(${local})`, zone);

  expect(iso(nextInstant(timing, 0, 0))).toBe(expected);
});

test.each([
  // 2026-01-01 is a Thursday.
  ['0 10 * * ? *', ['2026-01-01T10:00', '2026-01-02T10:00']],
  ['15 12 ? * MON-FRI *', ['2026-01-01T12:15', '2026-01-02T12:15', '2026-01-05T12:15']],
  ['0/20 8-9 1 * ? *', ['2026-01-01T08:00', '2026-01-01T08:20', '2026-01-01T08:40', '2026-01-01T09:00']],
  ['0 18 ? * 1,7 *', ['2026-01-03T18:00', '2026-01-04T18:00', '2026-01-10T18:00']],
  ['0 0 L * ? *', ['2026-01-31T00:00', '2026-02-28T00:00', '2026-03-31T00:00']],
  ['0 0 L-2 * ? *', ['2026-01-29T00:00', '2026-02-26T00:00']],
  ['0 0 15W * ? *', ['2026-01-15T00:00', '2026-02-16T00:00', '2026-03-16T00:00']],
  ['0 0 1W 8 ? *', ['2026-08-03T00:00']],
  ['0 0 LW 1,5 ? *', ['2026-01-30T00:00', '2026-05-29T00:00']],
  ['0 0 ? * 6L *', ['2026-01-30T00:00', '2026-02-27T00:00']],
  ['0 0 ? * L *', ['2026-01-03T00:00']],
  ['0 0 ? * MON#1 *', ['2026-01-05T00:00', '2026-02-02T00:00']],
  ['30 6 1 JAN-MAR/2 ? *', ['2026-01-01T06:30', '2026-03-01T06:30', '2027-01-01T06:30']],
  ['0 0 29 2 ? *', ['2028-02-29T00:00', '2032-02-29T00:00']],
  ['0 12 1 6 ? 2027-2028', ['2027-06-01T12:00', '2028-06-01T12:00', undefined]],
])('cron(%s)', (fields, expected) => {
  const wanted = expected.filter((text) => text !== undefined);

  expect(firings(`cron(${fields})`, 'UTC', '2026-01-01T00:00:00Z', expected.length)).toEqual(wanted);
});

test('a cron expression fires at its local time all year, skips the gap of spring and counts autumn’s double hour once', () => {
  expect(firings('cron(0 9 7,8,9 3 ? *)', 'America/New_York', '2026-03-01T00:00:00Z', 3)).toEqual([
    '2026-03-07T14:00',
    '2026-03-08T13:00',
    '2026-03-09T13:00',
  ]);
  expect(firings('cron(30 2 7,8,9 3 ? *)', 'America/New_York', '2026-03-01T00:00:00Z', 2)).toEqual([
    '2026-03-07T07:30',
    '2026-03-09T06:30',
  ]);
  expect(firings('cron(30 1 1,2 11 ? *)', 'America/New_York', '2026-10-30T00:00:00Z', 2)).toEqual([
    '2026-11-01T05:30',
    '2026-11-02T06:30',
  ]);
});

test.each([
  ['rate(1 minute)', '2026-01-01T00:01'],
  ['rate(5 minutes)', '2026-01-01T00:05'],
  ['rate(2 hours)', '2026-01-01T02:00'],
  ['rate(7 days)', '2026-01-08T00:00'],
])('%s fires a period after it began', (expression, expected) => {
  expect(firings(expression, 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual([expected]);
});

test('a rate that was missed goes on in its own rhythm', () => {
  const timing = parseExpression('rate(5 minutes)');
  const anchor = instant('2026-01-01T00:00:00Z');

  const next = nextInstant(timing, instant('2026-01-01T07:07:00Z'), anchor);

  expect(iso(next)).toBe('2026-01-01T07:10');
});

test.each([
  ['at(2026-01-01)', 'UTC'],
  ['at(2026-13-01T00:00:00)', 'UTC'],
  ['at(2026-01-01T00:00:00)', 'Mars/Olympus'],
  ['rate(0 minutes)', 'UTC'],
  ['rate(5 seconds)', 'UTC'],
  ['cron(* * * * *)', 'UTC'],
  ['cron(0 0 * * * *)', 'UTC'],
  ['cron(60 0 * * ? *)', 'UTC'],
  ['cron(0 0 ? * FUN *)', 'UTC'],
  ['cron(0 9-5 * * ? *)', 'UTC'],
  ['every day', 'UTC'],
])('refuses %s in %s', (expression, zone) => {
  expect(() => parseExpression(expression, zone)).toThrow();
});
