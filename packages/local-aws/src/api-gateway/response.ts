import type { HttpReply } from './http.ts';

/** Headers that belong to one connection and never pass a gateway. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Returns the HTTP reply for a function's result in payload format 2.0. An object without `statusCode` is the body
 * itself. Returns undefined for a result that API Gateway would refuse.
 */
export function readResponse(result: unknown): HttpReply | undefined {
  if (!isObject(result) || result.statusCode === undefined) return inferred(result);
  const status = Number(result.statusCode);
  const { headers = {}, cookies = [], body = '', isBase64Encoded = false } = result;
  const valid =
    Number.isInteger(status) &&
    status >= 200 &&
    status <= 599 &&
    isObject(headers) &&
    Array.isArray(cookies) &&
    cookies.every((cookie) => typeof cookie === 'string') &&
    (typeof body === 'string' || body === null);
  if (!valid) return undefined;
  const sent: HttpReply['headers'] = { 'content-type': 'text/plain;charset=UTF-8' };
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!CONNECTION_HEADERS.has(lower)) sent[lower] = String(value);
  }
  if (cookies.length > 0) sent['set-cookie'] = cookies;
  return { status, headers: sent, body: isBase64Encoded ? Buffer.from(body ?? '', 'base64') : (body ?? '') };
}

function inferred(result: unknown): HttpReply {
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
