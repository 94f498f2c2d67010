import { icalendar } from './icalendar.ts';

const entry = {
  id: 'bid_1',
  sequence: 2,
  start: '2027-05-06T12:00:00.000Z',
  end: '2027-05-06T16:00:00.000Z',
  changedAt: '2027-05-03T12:00:05.250Z',
  cancelled: false,
  summary: 'Lawn mowing (Sward)',
  location: 'Cambridge, MA',
  url: 'https://sward.test/bids/bid_1',
};
const linesOf = (text: string) => text.split('\r\n');
const octets = (text: string) => new TextEncoder().encode(text).length;

test('one job is one event in UTC', () => {
  expect(linesOf(icalendar([entry]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sward//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Sward',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:bid_1@sward',
    'SEQUENCE:2',
    'DTSTAMP:20270503T120005Z',
    'DTSTART:20270506T120000Z',
    'DTEND:20270506T160000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Lawn mowing (Sward)',
    'URL:https://sward.test/bids/bid_1',
    'LOCATION:Cambridge\\, MA',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancelled job says so', () => {
  expect(icalendar([{ ...entry, cancelled: true }])).toContain('\r\nSTATUS:CANCELLED\r\n');
});

test('text cannot end its line or begin a property', () => {
  const summary = 'a\\b;c,d\r\nATTENDEE:x\ny';

  expect(icalendar([{ ...entry, summary }])).toContain('\r\nSUMMARY:a\\\\b\\;c\\,d\\nATTENDEE:x\\ny\r\n');
});

test('long lines are folded within 75 octets, whole characters only, and read as before', () => {
  const location = `${'ñ'.repeat(60)}🌱${'a'.repeat(90)}`;
  const text = icalendar([{ ...entry, location }]);

  expect(linesOf(text).every((line) => octets(line) <= 75)).toBe(true);
  expect(linesOf(text).filter((line) => line.startsWith(' '))).toHaveLength(2);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${location}\r\n`);
});
