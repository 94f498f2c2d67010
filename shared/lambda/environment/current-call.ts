import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';

/** The remaining time of a function call. */
export type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;

/** Remaining time of calls without an end, as in tests. */
export const ENDLESS: Remaining = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/** Share of a call's time that is reserved for running work. No work begins in it. */
const SPARE = 1 / 3;

/** Time at the end of a call, ms, in which it records its outcome. No request to elsewhere may take it. */
const AFTERWARDS_MS = 1000;

const calls = new AsyncLocalStorage<Remaining>();

/** Returns a function that returns whether the call has time to begin more work. */
export function hasTimeIn(call: Remaining): () => boolean {
  const spareMs = call.getRemainingTimeInMillis() * SPARE;
  return () => call.getRemainingTimeInMillis() >= spareMs;
}

/** Runs a call's work, so that its requests to elsewhere end before the call does. */
export function within<T>(call: Remaining, work: () => T): T {
  return calls.run(call, work);
}

/** Returns the time-out of a request to elsewhere, whole ms: `mostMs`, or less where the function call ends before that. */
export function requestLimit(mostMs: number): number {
  const leftMs = (calls.getStore() ?? ENDLESS).getRemainingTimeInMillis() - AFTERWARDS_MS;
  return Math.floor(Math.max(1, Math.min(mostMs, leftMs)));
}
