import { ApiError } from '@sward/shared/contract/client';
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query.ts';
import { clockAhead, now, syncClock } from '../clock.ts';
import type { Now } from '../session/unread.ts';
import { withWaiting } from './jobs-in.ts';
import { keptFor } from './owner.ts';
import { whatWaits } from './state.ts';
import { drop, dropAnswers, find, keep } from './store.ts';

/** On a weak network, a page with a kept answer waits no longer than this. */
const PATIENCE_MS = 4_000;
const PERSON = 'person';

/** The signed-in person, as a session knows them. */
export type Person = Now['user'];

/** Whether a query is part of a provider's day: Today, jobs and their requests, pay, conversations. */
function isOfDay([topic, name]: readonly unknown[]): boolean {
  if (typeof name !== 'string') return false;
  if (topic === 'message') return name === 'conversations' || name === 'thread';
  if (topic === 'bid') return name === 'mine' || name === 'today' || name.startsWith('bid_');
  return (topic === 'request' && name.startsWith('req_')) || (topic === 'payment' && name.startsWith('pay_'));
}

/** Number of the read that a query's newest answer of the server belongs to; none yet is 0. */
const answered = new WeakMap<Query, number>();
let questions = 0;

/** Reads from the server; without a network, returns its last answer of today with the waiting taps applied. */
export async function readDay(
  ask: (context: QueryFunctionContext) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const { queryKey } = context;
  if (!isOfDay(queryKey)) return await ask(context);
  const key = JSON.stringify(queryKey);
  if (!answered.has(query)) answered.set(query, 0);
  questions += 1;
  const question = questions;
  const asked = Promise.resolve(ask(context));
  try {
    const data = await Promise.race([asked, late(key)]);
    take(query, question, data);
    return withWaiting(data, whatWaits().waiting);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      await forgetRefused(key, error.status).catch(() => undefined);
      throw error;
    }
    const kept = await keptAnswer(key);
    if (kept === undefined) throw error;
    // The answer may still arrive; otherwise it is read again.
    asked.then(
      (data) => comesLate(query, question, data),
      () => setTimeout(() => mark(queryKey, 'none')),
    );
    return withWaiting(kept, whatWaits().waiting);
  }
}

/** Keeps an answer, except when a later read has one or its person is gone; returns whether it counts. */
function take(query: Query, question: number, data: unknown): boolean {
  if (question < (answered.get(query) ?? 0)) return false;
  if (queryClient.getQueryCache().get(query.queryHash) !== query) return false;
  answered.set(query, question);
  // No page waits for this browser's storage.
  void keepAnswer(JSON.stringify(query.queryKey), data).catch(() => undefined);
  return true;
}

/** Shows the server's answer in the place of the kept one. */
function comesLate(query: Query, question: number, data: unknown): void {
  if (!take(query, question, data)) return;
  const { queryKey, state } = query;
  const changed = state.isInvalidated;
  queryClient.setQueryData(queryKey, withWaiting(data, whatWaits().waiting));
  // A change since the read is not in its answer.
  if (changed) mark(queryKey);
}

/** Marks a query to be read again, at once where it is shown. */
function mark(queryKey: QueryKey, refetchType?: 'none'): void {
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType }, { cancelRefetch: false });
}

/** Rejects after a while where something is kept. */
async function late(key: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if ((await keptAnswer(key)) !== undefined) throw new Error('late');
  return await new Promise<never>(() => undefined);
}

/** Drops the kept answers that the server now refuses. */
async function forgetRefused(key: string, status: number): Promise<void> {
  if (status === 401 || status === 403) await dropAnswers();
  if (status === 404 || status === 410) await drop('answers', key);
}

/** Keeps what the pages have read before this module was there to keep it. */
export async function keepShown(): Promise<void> {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { queryKey, state } = query;
    if (isOfDay(queryKey) && state.data !== undefined && !answered.has(query))
      await keepAnswer(JSON.stringify(queryKey), state.data, state.dataUpdatedAt);
  }
}

async function keepAnswer(key: string, data: unknown, keptAt = Date.now()): Promise<void> {
  const owner = keptFor();
  if (owner) await keep('answers', { key, owner, data, keptAt, until: midnight() });
}

async function keptAnswer(key: string): Promise<unknown> {
  const kept = await find('answers', key).catch(() => undefined);
  return kept && kept.until > Date.now() ? kept.data : undefined;
}

interface KeptPerson {
  person: Person;
  /** Milliseconds by which the server's clock was ahead of the phone's. */
  ahead: number;
}

export async function keepPerson(person: Person): Promise<void> {
  await keepAnswer(PERSON, { person, ahead: clockAhead() } satisfies KeptPerson);
}

/** Returns the person who was signed in today, and sets the page's time by the kept difference. */
export async function keptPerson(): Promise<Person | undefined> {
  const kept = (await keptAnswer(PERSON)) as KeptPerson | undefined;
  if (kept) syncClock(Date.now() + kept.ahead);
  return kept?.person;
}

/** Returns the end of the phone's day. */
export function midnight(): number {
  const day = new Date(now());
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() - clockAhead();
}
