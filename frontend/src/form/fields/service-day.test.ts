import { dayProblems, dayRange } from './service-day.ts';

const at = (instant: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
afterEach(() => jest.restoreAllMocks());

const AFTERNOON = { date: '2030-05-06', time: 'afternoon' } as const;

test.each([
  ['is open while its afternoon is not over, whatever the browser’s clock says', '2030-05-06T21:30:00Z', {}],
  ['is over at its own five', '2030-05-07T00:00:00Z', { time: 'time_passed' }],
  ['is past once its own day is', '2030-05-07T07:00:00Z', { date: 'date_past' }],
])('a window of a property in California %s', (_, instant, problems) => {
  at(instant);

  expect(dayProblems(AFTERNOON, 'America/Los_Angeles')).toEqual(problems);
});

test.each([
  ['is open while it is anywhere', '2030-05-07T02:59:00Z', {}],
  ['is over once it is everywhere', '2030-05-07T03:00:00Z', { time: 'time_passed' }],
  ['is past once its day is everywhere', '2030-05-07T10:00:00Z', { date: 'date_past' }],
])('a window of a property whose zone is not known %s', (_, instant, problems) => {
  at(instant);

  expect(dayProblems(AFTERNOON)).toEqual(problems);
});

test('the days that can be chosen are those of the property', () => {
  at('2030-05-07T06:30:00Z');

  expect(dayRange('America/Los_Angeles')).toEqual({ first: '2030-05-06', last: '2030-07-05' });
  expect(dayRange()).toEqual({ first: '2030-05-06', last: '2030-07-06' });
});
