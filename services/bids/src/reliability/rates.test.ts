import { ratesOf } from './rates.ts';

type Answers = ['yes' | 'no' | null, 'yes' | 'no' | null];

const ON_TIME: Answers = ['yes', 'yes'];
const LATE: Answers = ['no', 'yes'];
const NO_SHOW: Answers = ['no', 'no'];
const EARLY: Answers = [null, 'no'];
const NOTHING: Answers = [null, null];

const points = (...answers: readonly Answers[]) =>
  answers.map(([onTime, completed]) => ({
    onTime,
    completed,
    counts: onTime !== null || completed !== null,
  }));
const times = (count: number, answers: Answers) => Array.from({ length: count }, () => answers);

test('of 20 jobs 17 in time, one late, one to which nobody came and one cancelled early: 89 and 90', () => {
  expect(ratesOf(points(...times(17, ON_TIME), LATE, NO_SHOW, EARLY))).toEqual({
    onTimePercent: 89,
    completionPercent: 90,
    jobs: 20,
  });
});

test('there are none before the fifth job that counts', () => {
  expect(ratesOf(points(...times(4, ON_TIME), ...times(9, NOTHING)))).toBeNull();
  expect(ratesOf(points(...times(4, ON_TIME), NOTHING, LATE))).toEqual({
    onTimePercent: 80,
    completionPercent: 100,
    jobs: 5,
  });
});

test('the newest twenty that count are counted', () => {
  expect(ratesOf(points(...times(20, ON_TIME), ...times(9, NO_SHOW)))).toMatchObject({
    onTimePercent: 100,
    jobs: 20,
  });
  expect(ratesOf(points(...times(15, NOTHING), ...times(19, ON_TIME), ...times(9, NO_SHOW)))).toMatchObject({
    completionPercent: 95,
    jobs: 20,
  });
});

test('of an empty column there is no rate', () => {
  expect(ratesOf(points(...times(5, EARLY)))).toEqual({ onTimePercent: null, completionPercent: 0, jobs: 5 });
});

test('halves are rounded up', () => {
  // 7 of 8 are 87.5
  expect(ratesOf(points(...times(7, ON_TIME), LATE))).toMatchObject({ onTimePercent: 88 });
});
