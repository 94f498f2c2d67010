import { atMost, limitsOf, readPatience } from './limits.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('limits are as many times as long as a machine with much else to do needs', () => {
  const ended: string[] = [];
  const { after, stretched } = limitsOf(20);
  after(15_000, () => ended.push('late'));
  const callOff = after(15_000, () => ended.push('called off'));

  jest.advanceTimersByTime(299_999);
  const before = [...ended];
  callOff();
  jest.advanceTimersByTime(1);

  expect([before, ended, stretched(10)]).toEqual([[], ['late'], 200]);
});

test('limits are those of AWS where no one asks for patience', () => {
  const ended: string[] = [];
  limitsOf(readPatience('1')).after(15_000, () => ended.push('late'));

  jest.advanceTimersByTime(14_999);
  const before = [...ended];
  jest.advanceTimersByTime(1);

  expect([before, ended]).toEqual([[], ['late']]);
});

test.each(['0', '-1', '1.5', 'long', '', '1000'])('a patience of %p is refused in words', (text) => {
  expect(() => readPatience(text)).toThrow(`SWARD_PATIENCE must be a whole number from 1 to 999: ${text}`);
});

test('work is waited for, but no longer than was said', async () => {
  const ended: string[] = [];
  void atMost(1_200, new Promise(() => {})).then(() => ended.push('given up'));
  await atMost(1_200, Promise.resolve());
  ended.push('done');

  await jest.advanceTimersByTimeAsync(1_199);
  const before = [...ended];
  await jest.advanceTimersByTimeAsync(1);

  expect([before, ended]).toEqual([['done'], ['done', 'given up']]);
});
