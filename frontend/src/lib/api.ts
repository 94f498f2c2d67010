import table from 'virtual:sward-routes';
import type { AnswerOf, Contract, RouteId } from '@sward/shared/contract';
import { ApiError, createClient } from '@sward/shared/contract/client';
import { errors } from '#messages/errors.ts';
import { announce } from './signals.ts';

/** The success answer of a route. */
export type Answer<Id extends RouteId> = AnswerOf<Contract[Id]>;
export type ItemOf<Id extends RouteId> = Answer<Id> extends { items: (infer Item)[] } ? Item : never;

/** The typed client; an answer 401 outside of sign-in means that the session has ended. */
export const api = createClient(table, {
  fetch: async (input, init) => {
    const answer = await globalThis.fetch(input, init);
    if (answer.status === 401 && !String(input).startsWith('/api/auth/')) announce('signed-out');
    return answer;
  },
});

/** The server's words for people, or `fallback` when there was no proper answer. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return fallback;
  return (errors as Record<string, string | undefined>)[error.code] ?? error.message;
}

export function isCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
