import type { Contract, ResponseOf, RouteId } from '@sward/shared/contract';
import { ApiError, type Client, createClient } from '@sward/shared/contract/client';
import { errors } from '../../messages/form/errors.en.ts';
import { failures as t } from '../../messages/form/failures.en.ts';
import { LOCALE } from '../../messages/locale.en.ts';
import { syncClockWithResponse } from '../clock.ts';
import { earlyAnswer } from './early-answers.ts';
import { addressOf } from './route-address.ts';
import { announce, ownCalls, trackOwnCall } from './signals.ts';

/** The success answer of a route. */
export type Answer<Id extends RouteId> = ResponseOf<Contract[Id]>;
export type ItemOf<Id extends RouteId> = Answer<Id> extends { items: (infer Item)[] } ? Item : never;

/** Asks for password or passkey once more; resolves with whether that went well. Signed-in pages set it. */
export const stepUp: { ask?: () => Promise<boolean> } = {};

const client = createClient(addressOf, { fetch: (input, init) => answerOf(String(input), init) });

/**
 * The typed client. Announces when a call shows that the session has ended; `messaging.now` may be called without one.
 * Repeats a call that needs a step-up after it.
 */
export const api: Client = {
  call: (id, ...input) =>
    client.call(id, ...input).catch(async (error: unknown) => {
      if (isCode(error, 'step_up_required') && (await stepUp.ask?.())) return client.call(id, ...input);
      if (id !== 'messaging.now' && isCode(error, 'unauthenticated')) announce('signed-out', 'ended');
      throw error;
    }),
};

let read: Read = (path, init) => fetch(path, init);

type Read = (path: string, init?: RequestInit) => Promise<Response>;

/** Sends reads through `way` from now on: it loads after the page's first reads, which do not need it. */
export function readBy(way: Read): void {
  read = way;
}

async function answerOf(input: string, init?: RequestInit): Promise<Response> {
  const reads = init?.method === 'GET';
  const early = reads ? earlyAnswer(input) : undefined;
  const answer =
    (early && (await early)) ?? (await (reads ? read(input, init) : trackOwnCall(write(input, init))));
  syncClockWithResponse(answer);
  return answer;
}

async function write(input: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.ok) ownCalls.set(answer.headers.get('x-correlation-id'), Date.now());
  return answer;
}

/**
 * Returns what happened and what to do, in the page's language; `fallback` stands in where the server gave no reason.
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (!navigator.onLine) return t.offline;
  if (!(error instanceof ApiError)) return fallback ?? t.unreachable;
  if (error.code === 'too_many_requests' && error.retryAfter) return t.later(waitOf(error.retryAfter));
  if (error.status >= 500 && error.code !== 'busy') return fallback ?? t.ours;
  return (errors as Record<string, string | undefined>)[error.code] ?? error.message;
}

/** Whether the id names nothing, nothing that the viewer may know of, or is no id at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Returns seconds as text, such as `2 minutes`. */
function waitOf(seconds: number): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALE, options).format(Math.ceil(seconds / size));
}

/**
 * Returns field problems by path in the body: the key of the message, or its text. Empty when refused for another
 * reason.
 */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? { ...error.fields, ...error.keys } : {};
}

export function isCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
