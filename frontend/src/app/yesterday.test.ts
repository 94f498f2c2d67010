import { inOwnProcess } from '../../test/runner/own-process.ts';

/** Days of New York on which a clock change makes 24 hours more, or less, than a day. */
test.each([
  ['half past midnight after the day of 23 hours', '2027-03-15T04:30:00Z', '2027-03-14', '2027-03-13'],
  ['half past eleven on the day of 25 hours', '2027-11-08T04:30:00Z', '2027-11-06', '2027-11-05'],
])('at %s, yesterday is the day before', async (_, now, yesterday, earlier) => {
  const named = await inOwnProcess<string[][]>(`
    process.env.TZ = 'America/New_York';
    const { syncClock } = await load('lib/clock.ts');
    const { dayOf } = await load('features/messages/days.ts');
    const { dayName } = await load('features/notifications/by-day.ts');
    syncClock(Date.parse(${JSON.stringify(now)}));
    const result = ${JSON.stringify([yesterday, earlier])}.map((day) => [dayOf(day + 'T18:00:00Z'), dayName(day)]);
  `);

  expect(named[0]).toEqual(['Yesterday', 'Yesterday']);
  expect(named[1]).not.toContain('Yesterday');
});
