import { createHash } from 'node:crypto';
import { isConditional, type Route } from '@sward/shared/contract';
import type { Actor } from '@sward/shared/kernel';
import type { HttpResponse } from './answers.ts';

/**
 * Returns the response with its ETag, or 304 without a body for a caller who has it already. The tag is made of the bytes and the
 * account, so that one person's tag never fits a response to another.
 */
export function conditionally(
  route: Route,
  actor: Actor,
  ifNoneMatch: string | undefined,
  response: HttpResponse,
): HttpResponse {
  if (!isConditional(route) || response.statusCode !== 200 || actor.kind !== 'account') return response;
  const etag = etagOf(actor.accountId, response.body ?? '');
  const { 'content-type': _, ...others } = response.headers;
  if (names(ifNoneMatch, etag)) return { statusCode: 304, headers: { ...others, etag } };
  return { ...response, headers: { ...response.headers, etag } };
}

function etagOf(accountId: string, body: string): string {
  return `"${createHash('sha256').update(`${accountId}\n${body}`).digest('base64url').slice(0, 22)}"`;
}

/** Returns whether the list names the tag. A proxy that compresses a response marks its tag as weak. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
}
