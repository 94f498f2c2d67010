import type { ErrorCode } from '@sward/shared/kernel';
import type * as z from 'zod/mini';

/**
 * Callers of a route; ownership is decided when the data is read. `signature`: without session or origin,
 * authenticated by its own content, such as a signed body or the token of a mail.
 */
export type Who = 'anyone' | 'signed-in' | 'member' | 'provider' | 'operator' | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Domain = 'auth' | 'requests' | 'bids' | 'payments' | 'messaging' | 'system';

/**
 * The throttle of a route. `low`: routes that send mail, cost money elsewhere or are expensive to serve. `middle`: routes with
 * something to guess, and files. `high`: routes without a session that are called in bursts, and searches.
 */
export type Throttle = 'low' | 'middle' | 'high';

/** The schema type of zod and zod/mini alike. */
// biome-ignore lint/suspicious/noExplicitAny: a route may have any input and output
export type Schema = z.ZodMiniType<any, any>;

/** The declaration of a route; `id` and `domain` come from its key. */
interface RouteDefinition {
  method: Method;
  path: `/${string}`;
  who: Who;
  summary: string;
  /** Names exactly the `{names}` of the path. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Response by status; `null` is an empty body. */
  responses: Readonly<Record<number, Schema | null>>;
  /** Codes beyond those of every route. */
  errors?: readonly ErrorCode[];
  /** Responses are redirects, not JSON. */
  redirect?: true;
  /** Good responses are pictures, not JSON. */
  picture?: true;
  /** Good responses are files of this type, not JSON. */
  file?: `text/${string}`;
  /**
   * Requires a password or passkey within the last ten minutes. Defaults to true for operators' commands, and
   * to false for reads and others.
   */
  stepUp?: boolean;
  /** By default that of the whole API. Infra sets the numbers on the HTTP API's stage. */
  throttle?: Throttle;
  /** Time for which every cache may keep a successful response, the same for all callers; by default none. */
  maxAgeSeconds?: number;
}

type RouteKey = `${Domain}.${string}`;

/** A declared route, for infrastructure, documents and tests. */
export interface Route extends RouteDefinition {
  /** `<domain>.<useCase>`: joins client, declaration, handler and authorization row. */
  id: string;
  domain: Domain;
  errors: readonly ErrorCode[];
}

export function asksForStepUp({ who, method, stepUp }: Route): boolean {
  return stepUp ?? (who === 'operator' && method !== 'GET');
}

/**
 * Returns whether a successful response has an ETag, as every JSON that a signed-in person reads. A call that repeats the ETag
 * gets 304 while nothing has changed. The ETag fits only that person.
 */
export function isConditional({ method, who, redirect, picture, file }: Route): boolean {
  return method === 'GET' && who !== 'anyone' && who !== 'signature' && !redirect && !picture && !file;
}

type DomainOf<Id extends string> = Id extends `${infer D extends Domain}.${string}` ? D : never;

/** `a` and `b` of `/{a}/{b}`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The part that a definition lacks for its params to match its path; `unknown` when none is missing. */
type Checked<R> = R extends { path: infer Path extends string; params: infer S extends Schema }
  ? Same<keyof z.output<S>, PathParams<Path>> extends true
    ? unknown
    : { params: { 'the path and its params differ': PathParams<Path> } }
  : R extends { path: infer Path extends string }
    ? [PathParams<Path>] extends [never]
      ? unknown
      : { params: { 'the path takes': PathParams<Path> } }
    : unknown;

type Declared<R> = {
  readonly [Id in keyof R & RouteKey]: Omit<R[Id], 'errors'> & {
    readonly id: Id;
    readonly domain: DomainOf<Id>;
    readonly errors: readonly ErrorCode[];
  };
};

/** Declares routes by id, `<domain>.<useCase>`, and keeps the literal types of their schemas. */
export function defineRoutes<const R extends Record<RouteKey, RouteDefinition>>(
  definitions: R & { [Id in keyof R]: Id extends RouteKey ? Checked<R[Id]> : never },
): Declared<R> {
  const declared = Object.entries<RouteDefinition>(definitions).map(([id, definition]) => [
    id,
    { errors: [], ...definition, id, domain: id.slice(0, id.indexOf('.')) },
  ]);
  return Object.fromEntries(declared) as Declared<R>;
}

type Of<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type Field<R, Name extends string> = R extends { [N in Name]: infer S } ? S : undefined;

/** Input types of a handler. */
export type ParamsOf<R> = Of<Field<R, 'params'>, Record<string, never>>;
export type QueryOf<R> = Of<Field<R, 'query'>, Record<string, never>>;
export type BodyOf<R> = Of<Field<R, 'body'>, undefined>;
/** Input types of a caller. */
export type BodyInput<R> = InputOf<Field<R, 'body'>, undefined>;
export type QueryInput<R> = InputOf<Field<R, 'query'>, Record<string, never>>;
export type ParamsInput<R> = InputOf<Field<R, 'params'>, Record<string, never>>;
/** The body of a success response. */
export type ResponseOf<R> = R extends { responses: infer A }
  ? Of<A[keyof A & (200 | 201 | 202)], undefined>
  : undefined;

/** Method and path of a route: all that a client needs at run time, without schemas. */
export type RouteAddress = readonly [method: string, path: string];
