import { instantText } from './instant-text.ts';

test.each([
  ['2027-05-05T15:00:00.000Z', 'America/New_York', 'Wednesday, May 5, 2027 at 11:00 AM EDT'],
  // Midnight in the zone, and the moments around it.
  ['2027-05-05T04:00:00.000Z', 'America/New_York', 'Tuesday, May 4, 2027 at 11:59 PM EDT'],
  ['2027-05-05T03:59:00.000Z', 'America/New_York', 'Tuesday, May 4, 2027 at 11:59 PM EDT'],
  ['2027-05-05T04:00:01.000Z', 'America/New_York', 'Wednesday, May 5, 2027 at 12:00 AM EDT'],
  ['2027-05-05T04:00:00.000Z', 'America/Chicago', 'Tuesday, May 4, 2027 at 11:00 PM CDT'],
])('a mail says %s in %s as "%s"', (at, zone, text) => {
  expect(instantText(at, zone).replaceAll(/\s/g, ' ')).toBe(text);
});
