import { createHash } from 'node:crypto';
import { isConditional, type Route } from '@sward/shared/contract';
import type { Actor } from '@sward/shared/kernel';
import type { HttpResponse } from './answers.ts';

/**
 * Gives an answer its ETag, or answers 304 without a body to a caller who has it already. The tag is made of the bytes
 * and of the account, so that the tag of one person never fits an answer to another.
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

/** Whether the list names the tag; what compresses an answer on its way marks its tag as weak. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
}
