import { createHash, timingSafeEqual } from 'node:crypto';
import type { Route, Schema } from '@sward/shared/contract';
import { asksForStepUp, MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, isOperator, isProvider, isStaff, requireStepUp } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { $ZodIssue } from 'zod/v4/core';

/** The part of an HTTP call that the guards read. */
export interface RawCall {
  method: string;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  body: string | undefined;
  isBase64Encoded: boolean;
  siteOrigin: string;
}

/** Returns the body as text, within the limit. */
export function rawBody(call: RawCall): string {
  const body = call.body ?? '';
  const text = call.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > LIMITS.bodyBytes) throw new AppError('payload_too_large');
  return text;
}

/** Parses the JSON of a call that may carry one; undefined for none. The body of a GET is ignored. */
export function jsonBody(call: RawCall): unknown {
  if (call.method === 'GET') return undefined;
  const text = rawBody(call);
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(call.headers['content-type'] ?? '')) throw new AppError('json_required');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_json', { cause });
  }
}

/**
 * Allows state changes from Sward's own pages, or from a command-line client with its header. A foreign page
 * cannot send that header without a preflight, which is never granted.
 */
export function checkOrigin(call: RawCall): void {
  if (call.method === 'GET') return;
  const site = call.headers['sec-fetch-site'];
  const origin = call.headers.origin;
  const allowed =
    site !== undefined
      ? site === 'same-origin'
      : origin !== undefined
        ? origin === call.siteOrigin
        : call.headers['x-sward-client'] !== undefined;
  if (!allowed) throw new AppError('forbidden', { cause: `origin ${site ?? origin ?? 'none'}` });
}

/** Requires the secret that only the edge knows. The comparison takes constant time. */
export function requireOriginSecret(given: string | undefined, values: readonly string[]): void {
  const digest = digestOf(given ?? '');
  const known = values.filter((value) => timingSafeEqual(digestOf(value), digest));
  if (!given || known.length === 0) throw new AppError('forbidden', { cause: 'origin secret' });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Checks the caller's role; ownership is decided when the data is read. */
export function checkWho(route: Route, actor: Actor): void {
  if (route.who === 'anyone' || route.who === 'signature') return;
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  if (route.who === 'operator' && !isStaff(actor)) throw new AppError('forbidden');
  if (route.who === 'operator' && !isOperator(actor)) throw new AppError('second_factor_needed');
  if (route.who === 'member' && isStaff(actor)) throw new AppError('forbidden');
  if (route.who === 'provider' && !isProvider(actor)) {
    throw new AppError(route.errors.includes('not_a_provider') ? 'not_a_provider' : 'forbidden');
  }
  if (asksForStepUp(route)) requireStepUp(actor);
}

/** Responds with 404 to path parameters that are not ids. */
export function validParams(route: Route, params: unknown): unknown {
  if (!route.params) return {};
  const result = route.params.safeParse(params ?? {});
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

/**
 * @throws AppError validation_failed with the key of a message by field path; wrong_cursor for what is no cursor at
 * all, or asks a list to go on that never ends a page.
 */
export function valid(schema: Schema | undefined, input: unknown): unknown {
  if (!schema) {
    if (Object.hasOwn(input ?? {}, 'cursor')) throw new AppError('wrong_cursor');
    const unknown = Object.keys(input ?? {}).map((name) => [name, MESSAGE_KEYS.unknown_field]);
    if (unknown.length) throw new AppError('validation_failed', { fields: Object.fromEntries(unknown) });
    return input;
  }
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // A map, since every object has names like `constructor`.
  const messages = new Map<string, string>();
  const note = (path: PropertyKey[], message: string) => {
    const field = path.join('.');
    if (!messages.has(field)) messages.set(field, message);
  };
  for (const issue of issuesOf(result.error.issues)) {
    if (issue.code !== 'unrecognized_keys') note(issue.path, issue.message);
    else for (const key of issue.keys) note([...issue.path, key], MESSAGE_KEYS.unknown_field);
  }
  if (messages.has('cursor')) throw new AppError('wrong_cursor');
  throw new AppError('validation_failed', { fields: Object.fromEntries(messages) });
}

/** For a union, returns the issues of the shape that knows most of the sent fields. */
function issuesOf(issues: readonly $ZodIssue[]): readonly $ZodIssue[] {
  return issues.flatMap((issue) => {
    const shapes = issue.code === 'invalid_union' ? issue.errors : [];
    const ofFields = shapes.some((shape) =>
      shape.some(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
    );
    const [first] = shapes;
    if (!ofFields || !first) return [issue];
    const meant = shapes.reduce(
      (best, shape) => (unknownFields(shape) < unknownFields(best) ? shape : best),
      first,
    );
    return issuesOf(meant).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

function unknownFields(issues: readonly $ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
}
