import { ServiceError } from '../core/protocol.ts';
import type { AwsCall, AwsReply } from '../core/types.ts';
import type { Bucket, CorsRule } from './buckets.ts';

/** Returns the headers that let the calling page read the response; none when no rule allows its origin. */
export function corsHeaders(
  bucket: Bucket | undefined,
  call: AwsCall,
  siteOrigins: readonly string[],
): Record<string, string> {
  const { origin } = call.headers;
  const rule = origin && findRule(bucket, siteOrigins, { origin, method: call.method, headers: [] });
  return rule ? headersOf(rule, origin) : {};
}

/** Returns the response to a preflight. Throws AccessForbidden when no rule allows the request. */
export function preflight(
  bucket: Bucket | undefined,
  call: AwsCall,
  siteOrigins: readonly string[],
): AwsReply {
  const { origin = '', 'access-control-request-method': method = '' } = call.headers;
  const requested = call.headers['access-control-request-headers'] ?? '';
  const headers = requested.split(',').map((header) => header.trim().toLowerCase());
  const asked = { origin, method, headers: headers.filter((header) => header !== '') };
  const rule = findRule(bucket, siteOrigins, asked);
  if (!rule) {
    throw new ServiceError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return {
    status: 200,
    headers: { ...headersOf(rule, origin), ...(requested && { 'access-control-allow-headers': requested }) },
  };
}

function findRule(
  bucket: Bucket | undefined,
  siteOrigins: readonly string[],
  asked: { origin: string; method: string; headers: string[] },
): CorsRule | undefined {
  return bucket?.corsRules.find(
    (rule) =>
      [...rule.origins, ...siteOrigins].some((pattern) => matches(pattern, asked.origin)) &&
      rule.methods.includes(asked.method) &&
      asked.headers.every((header) => rule.headers.some((pattern) => matches(pattern.toLowerCase(), header))),
  );
}

function headersOf(rule: CorsRule, origin: string): Record<string, string> {
  return {
    ...(rule.origins.includes('*')
      ? { 'access-control-allow-origin': '*' }
      : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.methods.join(', '),
    ...(rule.exposed.length > 0 && { 'access-control-expose-headers': rule.exposed.join(', ') }),
    ...(rule.maxAgeSeconds !== undefined && { 'access-control-max-age': String(rule.maxAgeSeconds) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function matches(pattern: string, value: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === value;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return value.length >= head.length + tail.length && value.startsWith(head) && value.endsWith(tail);
}
