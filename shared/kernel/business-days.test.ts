import { addBankDays, endOfBusinessDay, isBankDay } from './business-days.ts';

describe('bank days', () => {
  test.each([
    ['2027-05-03', true],
    ['2027-05-08', false],
    ['2027-05-31', false],
    ['2027-07-05', false],
    ['2026-11-26', false],
    ['2026-07-03', true],
    ['2026-12-25', false],
  ])('%s: %s', (day, open) => {
    expect(isBankDay(day)).toBe(open);
  });

  test('the third bank day after the Wednesday before Thanksgiving is the next Tuesday', () => {
    expect(addBankDays('2026-11-25', 3)).toBe('2026-12-01');
  });
});

describe('the end of a business day', () => {
  test.each([
    ['a Monday', '2027-05-03T12:00:00Z', 3, '2027-05-07T04:00:00.000Z'],
    ['a Monday that is still Sunday in the East', '2027-05-03T02:00:00Z', 3, '2027-05-06T04:00:00.000Z'],
    ['a Friday', '2027-05-07T20:00:00Z', 3, '2027-05-13T04:00:00.000Z'],
    ['the days around a holiday', '2027-05-27T12:00:00Z', 5, '2027-06-05T04:00:00.000Z'],
    ['the change to winter time', '2026-10-30T12:00:00Z', 3, '2026-11-05T05:00:00.000Z'],
  ])('from %s', (_, from, count, end) => {
    expect(new Date(endOfBusinessDay(Date.parse(from), count)).toISOString()).toBe(end);
  });
});
