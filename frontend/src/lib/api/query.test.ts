import { QueryObserver } from '@tanstack/react-query';
import { LIVE, queryClient } from './query.ts';
import { announce } from './signals.ts';

const KEY = ['bid', 'bid_A', 'job'];
let questions: ((data: string) => void)[];
let leave: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  questions = [];
  leave = () => undefined;
});
afterEach(() => {
  leave();
  queryClient.clear();
  jest.useRealTimers();
});

const queryFn = () => new Promise<string>((resolve) => questions.push(resolve));
function open() {
  const page = new QueryObserver(queryClient, { queryKey: KEY, queryFn, ...LIVE, refetchInterval: false });
  leave = page.subscribe(() => undefined);
}
async function answer(question: number, data: string): Promise<void> {
  questions[question]?.(data);
  await jest.advanceTimersByTimeAsync(0);
}
const shown = () => queryClient.getQueryData(KEY);

test('what changes while it is read for the first time is read again', async () => {
  open();
  announce('bid');
  await answer(0, 'before');
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what changes while it is read ahead is read again with the first look', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  announce('bid');
  await answer(0, 'before');
  open();
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what was read ahead a moment ago, and has changed since, is read again with the first look', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  await answer(0, 'before');
  announce('bid');
  open();
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what was read a moment ago, and has not changed, is not', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  await answer(0, 'same');
  open();
  await answer(1, 'again');

  expect([shown(), questions.length]).toEqual(['same', 1]);
});

test('what is read while it changes twice is read once more', async () => {
  open();
  announce('bid');
  announce('bid');
  await answer(0, 'before');
  await answer(1, 'after');

  expect([shown(), questions.length]).toEqual(['after', 2]);
});
