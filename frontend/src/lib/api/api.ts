import type { Contract, ResponseOf, RouteId } from '@sward/shared/contract';
import { ApiError, type Client, createClient } from '@sward/shared/contract/client';
import { errors } from '../../messages/errors.en.ts';
import { failures as t } from '../../messages/failures.en.ts';
import { LOCALE } from '../../messages/locale.en.ts';
import { syncClockWithResponse } from '../clock.ts';
import { earlyAnswer } from './early-answers.ts';
import { addressOf } from './route-address.ts';
import { announce, ownCalls, trackOwnCall } from './signals.ts';

/** The success answer of a route. */
export type Answer<Id extends RouteId> = ResponseOf<Contract[Id]>;
export type ItemOf<Id extends RouteId> = Answer<Id> extends { items: (infer Item)[] } ? Item : never;

/** Who asks, on signed-in pages, for password or passkey once more; says whether that went well. */
export const stepUp: { ask?: () => Promise<boolean> } = {};

const client = createClient(addressOf, { fetch: (input, init) => answerOf(String(input), init) });

/**
 * The typed client. Says it when a call shows that the session has ended; who is there is asked without one, too. What asks
 * for a step-up is called again after it.
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

/** From now on reads go this way: what a page that has just come has no use for comes later. */
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

/** What happened and what to do, in the server's words, or in those of `fallback` when it gave none. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!navigator.onLine) return t.offline;
  if (!(error instanceof ApiError)) return fallback ?? t.unreachable;
  if (error.code === 'too_many_requests' && error.retryAfter) return t.later(waitOf(error.retryAfter));
  if (error.status >= 500 && error.code !== 'busy') return fallback ?? t.ours;
  return (errors as Record<string, string | undefined>)[error.code] ?? error.message;
}

/** Answers to an id that no one has, or no one who looks may know of, and to one that is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Seconds as people say them: `2 minutes`. */
function waitOf(seconds: number): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALE, options).format(Math.ceil(seconds / size));
}

/** What is wrong with which field of the body, key of the message (or its text) by path; nothing when it was refused for another reason. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? { ...error.fields, ...error.keys } : {};
}

export function isCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
