import { quietUntil } from './quiet-hours.ts';
import { zoneOfZip } from './zip-zones.ts';

const NIGHT = { on: true, from: '21:00', to: '08:00' };
const until = (now: string, zone: string, quiet = NIGHT) => {
  const end = quietUntil(Date.parse(now), zone, quiet);
  return end === undefined ? undefined : new Date(end).toISOString();
};

// In May New York is four hours behind UTC, Los Angeles seven.
test.each([
  ['2027-05-04T00:59:59Z', 'America/New_York', undefined],
  ['2027-05-04T01:00:00Z', 'America/New_York', '2027-05-04T12:00:00.000Z'],
  ['2027-05-04T11:59:59Z', 'America/New_York', '2027-05-04T12:00:00.000Z'],
  ['2027-05-04T12:00:00Z', 'America/New_York', undefined],
  ['2027-05-04T12:00:00Z', 'America/Los_Angeles', '2027-05-04T15:00:00.000Z'],
  // In this night the clock skips an hour.
  ['2027-03-14T05:00:00Z', 'America/New_York', '2027-03-14T12:00:00.000Z'],
])('at %s in %s it is quiet until %s', (now, zone, end) => {
  expect(until(now, zone)).toBe(end);
});

// On March 14 the clock goes from 2 to 3, on November 7 from 2 back to 1.
test.each([
  ['the usual night in March', '21:00', '08:00', '2027-03-14T02:00:00Z', '2027-03-14T12:00:00.000Z'],
  ['the usual night in November', '21:00', '08:00', '2027-11-07T01:00:00Z', '2027-11-07T13:00:00.000Z'],
  ['its end in November', '21:00', '08:00', '2027-11-07T12:59:59Z', '2027-11-07T13:00:00.000Z'],
  [
    'an end in the hour that is skipped',
    '22:00',
    '02:30',
    '2027-03-14T07:29:59Z',
    '2027-03-14T07:30:00.000Z',
  ],
  ['a beginning in it', '02:30', '08:00', '2027-03-14T07:30:00Z', '2027-03-14T12:00:00.000Z'],
  ['both in it', '02:15', '02:45', '2027-03-14T07:20:00Z', '2027-03-14T07:45:00.000Z'],
  [
    'an end in the hour that comes twice',
    '22:00',
    '01:30',
    '2027-11-07T06:29:59Z',
    '2027-11-07T06:30:00.000Z',
  ],
  ['after the second', '22:00', '01:30', '2027-11-07T06:30:00Z', undefined],
  ['a beginning in it', '01:30', '08:00', '2027-11-07T05:30:00Z', '2027-11-07T13:00:00.000Z'],
])('quiet hours over a change of the clock: %s', (_what, from, to, now, end) => {
  expect(until(now, 'America/New_York', { on: true, from, to })).toBe(end);
});

test.each([
  [
    'hours of one day',
    { on: true, from: '12:30', to: '13:30' },
    '2027-05-04T17:00:00Z',
    '2027-05-04T17:30:00.000Z',
  ],
  ['before them', { on: true, from: '12:30', to: '13:30' }, '2027-05-04T16:29:00Z', undefined],
  ['switched off', { ...NIGHT, on: false }, '2027-05-04T03:00:00Z', undefined],
  ['from and to the same', { on: true, from: '08:00', to: '08:00' }, '2027-05-04T12:00:00Z', undefined],
])('%s', (_what, quiet, now, end) => {
  expect(until(now, 'America/New_York', quiet)).toBe(end);
});

test.each([
  ['02139', 'America/New_York'],
  ['32501', 'America/Chicago'],
  ['37402', 'America/New_York'],
  ['37203', 'America/Chicago'],
  ['46402', 'America/Chicago'],
  ['57701', 'America/Denver'],
  ['60601', 'America/Chicago'],
  ['79901', 'America/Denver'],
  ['83501', 'America/Los_Angeles'],
  ['83702', 'America/Denver'],
  ['85004', 'America/Phoenix'],
  ['90012', 'America/Los_Angeles'],
  ['96813', 'Pacific/Honolulu'],
  ['99501', 'America/Anchorage'],
  ['00901', 'America/Puerto_Rico'],
  [undefined, 'America/New_York'],
])('ZIP code %s is in %s', (zip, zone) => {
  expect(zoneOfZip(zip)).toBe(zone);
});
