import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../cfn/resource-types.ts';
import { type HttpRequest, headerText } from './http.ts';
import { decodePath, type Match } from './routes.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TEXT_TYPE = /^(?:text\/|application\/(?:json|javascript|xml|[\w.+-]+\+(?:json|xml))\b)/i;

export interface EventSource {
  apiId: string;
  domainName: string;
  stage: string;
  /** Product time in milliseconds. */
  now: number;
}

/** Returns an event of payload format 2.0, field by field as API Gateway writes it. */
export function createEvent(
  request: HttpRequest & { body: Buffer },
  { route, pathParameters }: Match,
  { apiId, domainName, stage, now }: EventSource,
) {
  const { method, body, query, sourceIp } = request;
  const path = decodePath(request.path);
  const cookie = headerText(request.headers, 'cookie');
  const isBase64Encoded = body.length > 0 && !isText(request);
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: headersOf(request),
    ...(query && { queryStringParameters: joinQuery(query) }),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headerText(request.headers, 'user-agent') ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage,
      time: accessLogTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

function isText({ headers }: HttpRequest): boolean {
  const contentType = headerText(headers, 'content-type');
  return contentType === undefined || TEXT_TYPE.test(contentType);
}

function headersOf({ headers, sourceIp }: HttpRequest): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'cookie' || name === 'connection') continue;
    forwarded[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const before = forwarded['x-forwarded-for'];
  forwarded['x-forwarded-for'] = before ? `${before}, ${sourceIp}` : sourceIp;
  forwarded['x-forwarded-port'] = '443';
  forwarded['x-forwarded-proto'] = 'https';
  return forwarded;
}

function joinQuery(query: string): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
  }
  return joined;
}

/** Formats a time as `12/Mar/2026:19:03:58 +0000`. */
export function accessLogTime(now: number): string {
  const iso = new Date(now).toISOString();
  const month = MONTHS[Number(iso.slice(5, 7)) - 1];
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
