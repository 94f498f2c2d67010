import { now, syncClock, syncClockWithResponse } from './clock.ts';

const REAL = Date.parse('2030-05-04T12:00:00Z');
const answered = (date: string) => syncClockWithResponse({ headers: new Headers({ date }) } as Response);

beforeEach(() => {
  jest.useFakeTimers({ now: REAL });
});

afterEach(() => {
  syncClock(Date.now());
  jest.useRealTimers();
});

test('the time of an answer is followed when it is another one', () => {
  answered('Mon, 06 May 2030 12:00:00 GMT');
  jest.advanceTimersByTime(1000);

  expect(now()).toBe(Date.parse('2030-05-06T12:00:01Z'));
});

test('seconds that an answer was on its way are none', () => {
  answered('Sat, 04 May 2030 11:59:57 GMT');

  expect(now()).toBe(REAL);
});

test('an answer without a time changes nothing', () => {
  syncClockWithResponse({ headers: new Headers() } as Response);

  expect(now()).toBe(REAL);
});
