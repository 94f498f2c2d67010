import { randomUUID } from 'node:crypto';
import { type HttpReply, type HttpRequest, headerText } from '../api-gateway/http.ts';

/** A header, cookie or query parameter in the events of CloudFront Functions. */
export interface EventValue {
  value: string;
  attributes?: string;
  multiValue?: { value: string; attributes?: string }[];
}
export type EventValues = Record<string, EventValue>;

export interface EventRequest {
  method: string;
  uri: string;
  querystring: EventValues;
  headers: EventValues;
  cookies: EventValues;
}

export interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EventValues;
  cookies?: EventValues;
  body?: string | { encoding?: string; data: string };
}

export interface FunctionEvent {
  version: '1.0';
  context: { distributionDomainName: string; distributionId: string; eventType: string; requestId: string };
  viewer: { ip: string };
  request: EventRequest;
  response?: EventResponse;
}

/** Returns the event of a viewer request, or with a reply that of a viewer response. */
export function createFunctionEvent(
  distribution: { id: string; domainName: string },
  request: HttpRequest,
  reply?: HttpReply,
): FunctionEvent {
  return {
    version: '1.0',
    context: {
      distributionDomainName: distribution.domainName,
      distributionId: distribution.id,
      eventType: reply ? 'viewer-response' : 'viewer-request',
      requestId: randomUUID(),
    },
    viewer: { ip: request.sourceIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: group(queryPairs(request.query)),
      headers: headersOf(request.headers, 'cookie'),
      cookies: group(cookiePairs(headerText(request.headers, 'cookie') ?? '')),
    },
    ...(reply && { response: responseOf(reply) }),
  };
}

/** Returns the request that a viewer-request function passed on. Unchanged parts keep their exact bytes. */
export function requestFromEvent(original: HttpRequest, result: EventRequest): HttpRequest {
  const query = pairs(result.querystring).map(({ name, value }) =>
    value === '' ? name : `${name}=${value}`,
  );
  const cookies = pairs(result.cookies).map(({ name, value }) => `${name}=${value}`);
  const originalQuery = pairs(group(queryPairs(original.query)));
  const sameQuery = JSON.stringify(originalQuery) === JSON.stringify(pairs(result.querystring));
  const headers: HttpRequest['headers'] = {};
  for (const { name, value } of pairs(result.headers)) {
    const before = headerText(headers, name);
    headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  return { ...original, path: result.uri, query: sameQuery ? original.query : query.join('&'), headers };
}

/** Returns the reply that a function made (`original` absent) or changed. */
export function replyFromEvent(result: EventResponse, original?: HttpReply): HttpReply {
  const headers: HttpReply['headers'] = {};
  for (const { name, value } of pairs(result.headers ?? {})) {
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  const cookies = pairs(result.cookies ?? {}).map(
    ({ name, value, attributes }) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: Number(result.statusCode), headers, body: bodyOf(result) ?? original?.body ?? '' };
}

function bodyOf({ body }: EventResponse): Buffer | string | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
}

function responseOf({ status, headers }: HttpReply): EventResponse {
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => {
    const [, name = '', value = '', attributes = ''] = /^([^=;]*)=?([^;]*);?\s*(.*)$/.exec(line) ?? [];
    return { name, value, ...(attributes && { attributes }) };
  });
  return { statusCode: status, headers: headersOf(headers, 'set-cookie'), cookies: group(cookies) };
}

function headersOf(headers: HttpRequest['headers'] | HttpReply['headers'], except: string): EventValues {
  const found: { name: string; value: string }[] = [];
  for (const [name, values] of Object.entries(headers)) {
    if (name === except || values === undefined) continue;
    for (const value of [values].flat()) found.push({ name, value });
  }
  return group(found);
}

interface Pair {
  name: string;
  value: string;
  attributes?: string;
}

function queryPairs(query: string): Pair[] {
  return query === '' ? [] : query.split('&').map((part) => split(part));
}

function cookiePairs(header: string): Pair[] {
  return header === '' ? [] : header.split(/;\s*/).map((part) => split(part));
}

function split(part: string): Pair {
  const equals = part.indexOf('=');
  return equals < 0
    ? { name: part, value: '' }
    : { name: part.slice(0, equals), value: part.slice(equals + 1) };
}

function group(found: Pair[]): EventValues {
  const grouped: EventValues = Object.create(null) as EventValues;
  for (const { name, ...one } of found) {
    const before = grouped[name];
    if (!before) grouped[name] = { ...one };
    else before.multiValue = [...(before.multiValue ?? [firstOf(before)]), one];
  }
  return grouped;
}

function firstOf({ value, attributes }: EventValue) {
  return { value, ...(attributes && { attributes }) };
}

function pairs(values: EventValues): Pair[] {
  return Object.entries(values).flatMap(([name, entry]) =>
    (entry.multiValue ?? [firstOf(entry)]).map((one) => ({ name, ...one, value: String(one.value ?? '') })),
  );
}
