import { QueryObserver } from '@tanstack/react-query';
import { deleteDB } from 'idb';
import { withDatabases } from '../../../test/databases.ts';
import { queryClient } from '../api/query.ts';
import { announce } from '../api/signals.ts';
import { keepShown, readDay } from './kept-answers.ts';
import { claimDay, DATABASE, forgetDay } from './owner.ts';
import { day, hideAll } from './state.ts';
import { find } from './store.ts';

const KEY = ['bid', 'bid_A', 'job'];
/** Longer than a page with a kept answer waits. */
const LONG_MS = 5_000;

interface Question {
  answer: (data: unknown) => void;
  fail: () => void;
}
let questions: Question[];
let leave: () => void;

withDatabases();
beforeEach(() => {
  jest.useFakeTimers();
  claimDay({ id: 'acc_PAT' }, true);
  day.read = readDay;
  questions = [];
  leave = () => undefined;
});
afterEach(async () => {
  leave();
  jest.useRealTimers();
  queryClient.clear();
  hideAll();
  day.read = undefined;
  forgetDay();
  await deleteDB(DATABASE);
});

const ask = () =>
  new Promise((answer, reject) => questions.push({ answer, fail: () => reject(new TypeError('lost')) }));
/** Shows the job as a page does. */
function open() {
  leave = new QueryObserver(queryClient, { queryKey: KEY, queryFn: ask }).subscribe(() => undefined);
}
const shown = () => queryClient.getQueryData(KEY);
const kept = async () => (await find('answers', JSON.stringify(KEY)))?.data;
/** Waits until nothing is left to do but to wait. */
async function settled(ms = 0): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(turn === 0 ? ms : 0);
  }
}
async function answer(question: number, data: string): Promise<void> {
  questions[question]?.answer(data);
  await settled();
}

/** Opens a page that shows the kept answer while its first read goes on. */
async function openSlowly(): Promise<void> {
  open();
  await answer(0, 'before');
  announce('bid');
  await settled(LONG_MS);
  expect(shown()).toBe('before');
}

test('an answer that comes late takes the place of the kept one', async () => {
  await openSlowly();
  await answer(1, 'after');

  expect([shown(), await kept()]).toEqual(['after', 'after']);
});

test('an answer that comes late never takes the place of one that was asked for after it', async () => {
  await openSlowly();
  announce('bid');
  await settled();
  await answer(2, 'after');
  await answer(1, 'before');

  expect([shown(), await kept()]).toEqual(['after', 'after']);
});

test('what changed while nobody looked, before a late answer, is asked for again with the next look', async () => {
  await openSlowly();
  leave();
  announce('bid');
  await answer(1, 'before');
  open();
  await settled();
  await answer(2, 'after');

  expect(shown()).toBe('after');
});

test('a kept answer is asked for again with the next look when the question failed', async () => {
  await openSlowly();
  questions[1]?.fail();
  await settled();
  leave();
  open();
  await settled();
  await answer(2, 'after');

  expect(shown()).toBe('after');
});

test('an answer that comes after the sign-out is nobody’s', async () => {
  await openSlowly();
  leave();
  announce('signed-out');
  await answer(1, 'after');

  expect([shown(), await kept()]).toEqual([undefined, 'before']);
});

test('what is kept of the pages before is nothing that was kept itself', async () => {
  await openSlowly();
  await answer(1, 'after');
  queryClient.setQueryData(KEY, 'shown');
  await keepShown();

  expect(await kept()).toBe('after');
});
