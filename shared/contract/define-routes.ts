import type { ErrorCode } from '@sward/shared/kernel';
import type * as z from 'zod/mini';

/**
 * Who may call a route; what is "own" is decided where the data is read. `signature`: no session and no page of ours,
 * what is sent proves itself, a signed body or the token of a mail.
 */
export type Who = 'anyone' | 'signed-in' | 'customer' | 'provider' | 'operator' | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Domain = 'auth' | 'requests' | 'bids' | 'payments' | 'messaging' | 'system';

/** The schema type of zod and zod/mini alike. */
// biome-ignore lint/suspicious/noExplicitAny: a route may have any input and output
export type Schema = z.ZodMiniType<any, any>;

export interface Route {
  /** `<domain>.<useCase>`; joins contract, use case and authorization row. */
  id: string;
  domain: Domain;
  method: Method;
  path: string;
  who: Who;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Answer by status; `null` is an empty body. */
  responses: Readonly<Record<number, Schema | null>>;
  /** Codes beyond those that every route may answer. */
  errors: readonly ErrorCode[];
  /** Answers that are not JSON: redirects. */
  redirect?: true;
  /**
   * Whether password or passkey must have been given within the last ten minutes. Unless said, it is so for whatever an
   * operator does and not for what they look at.
   */
  stepUp?: boolean;
}

export function asksForStepUp({ who, method, stepUp }: Route): boolean {
  return stepUp ?? (who === 'operator' && method !== 'GET');
}

/** Keeps the literal types of a route's schemas. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

type Of<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;

/** What a handler gets. */
export type ParamsOf<R extends Route> = Of<R['params'], Record<string, never>>;
export type QueryOf<R extends Route> = Of<R['query'], Record<string, never>>;
export type BodyOf<R extends Route> = Of<R['body'], undefined>;
/** What a caller sends. */
export type BodyInput<R extends Route> = InputOf<R['body'], undefined>;
export type QueryInput<R extends Route> = InputOf<R['query'], Record<string, never>>;
export type ParamsInput<R extends Route> = InputOf<R['params'], Record<string, never>>;
/** The body of a success answer. */
export type AnswerOf<R extends Route> = Of<
  R['responses'][keyof R['responses'] & (200 | 201 | 202)],
  undefined
>;
