import type { ErrorCode } from '@sward/shared/kernel';
import type * as z from 'zod/mini';

/**
 * Who may call a route; what is "own" is decided where the data is read. `signature`: no session and no page of ours,
 * what is sent proves itself, a signed body or the token of a mail.
 */
export type Who = 'anyone' | 'signed-in' | 'member' | 'provider' | 'operator' | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Domain = 'auth' | 'requests' | 'bids' | 'payments' | 'messaging' | 'system';

/** The schema type of zod and zod/mini alike. */
// biome-ignore lint/suspicious/noExplicitAny: a route may have any input and output
export type Schema = z.ZodMiniType<any, any>;

/** What a route declares; `id` and `domain` come from its key. */
interface RouteDefinition {
  method: Method;
  path: `/${string}`;
  who: Who;
  summary: string;
  /** Names exactly the `{names}` of the path. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Answer by status; `null` is an empty body. */
  responses: Readonly<Record<number, Schema | null>>;
  /** Codes beyond those that every route may answer. */
  errors?: readonly ErrorCode[];
  /** Answers that are not JSON: redirects. */
  redirect?: true;
  /**
   * Whether password or passkey must have been given within the last ten minutes. Unless said, it is so for whatever an
   * operator does and not for what they look at.
   */
  stepUp?: boolean;
  /** How long anyone may keep a good answer, which is then the same for everyone; nobody where nothing is said. */
  maxAgeSeconds?: number;
}

type RouteKey = `${Domain}.${string}`;

/** Any declared route, as infrastructure, documents and tests read it. */
export interface Route extends RouteDefinition {
  /** `<domain>.<useCase>`: what clients call; joins declaration, handler and authorization row. */
  id: string;
  domain: Domain;
  errors: readonly ErrorCode[];
}

export function asksForStepUp({ who, method, stepUp }: Route): boolean {
  return stepUp ?? (who === 'operator' && method !== 'GET');
}

type DomainOf<Id extends string> = Id extends `${infer D extends Domain}.${string}` ? D : never;

/** `a` and `b` of `/{a}/{b}`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** What a definition lacks so that its params are those of its path; `unknown` where nothing is missing. */
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

/** What a handler gets. */
export type ParamsOf<R> = Of<Field<R, 'params'>, Record<string, never>>;
export type QueryOf<R> = Of<Field<R, 'query'>, Record<string, never>>;
export type BodyOf<R> = Of<Field<R, 'body'>, undefined>;
/** What a caller sends. */
export type BodyInput<R> = InputOf<Field<R, 'body'>, undefined>;
export type QueryInput<R> = InputOf<Field<R, 'query'>, Record<string, never>>;
export type ParamsInput<R> = InputOf<Field<R, 'params'>, Record<string, never>>;
/** The body of a success answer. */
export type AnswerOf<R> = R extends { responses: infer A }
  ? Of<A[keyof A & (200 | 201 | 202)], undefined>
  : undefined;
