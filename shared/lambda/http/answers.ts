import { FIELD_MESSAGES, isFieldMessageKey, type Route } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { ConditionFailed } from '@sward/shared/table';
import { traceIdOf } from '../trace/trace-header.ts';

/** An HTTP response, payload format 2.0. */
export interface HttpResponse {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: true;
}

export interface Picture {
  /** `image/…`. */
  type: string;
  bytes: Uint8Array;
}

export interface TextFile {
  /** Name under which a browser saves it; without one the browser displays it. */
  name?: string;
  text: string;
}

/** A handler's result. */
export interface Answer<Body = unknown> {
  /** Default: 201 where the route declares it, else 200. */
  status?: number;
  body?: Body;
  /** Set by a route that responds with pictures. */
  picture?: Picture;
  /** Set by a route that responds with files. */
  file?: TextFile;
  headers?: Record<string, string>;
  cookies?: string[];
}

/** Returns the headers by which a response is found in logs and traces. */
const idsOf = (correlationId: string) => ({
  'x-correlation-id': correlationId,
  'x-amzn-trace-id': `Root=${traceIdOf(correlationId)}`,
});

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serializes a response through its declared schema, so that an undeclared field never leaves. */
export function httpResponse(route: Route, answer: Answer, correlationId: string): HttpResponse {
  const status = answer.status ?? (route.responses[201] ? 201 : 200);
  const schema = route.responses[status];
  if (schema === undefined) throw new Error(`${route.id} does not declare status ${status}`);
  const head = {
    ...COMMON,
    ...(route.maxAgeSeconds && { 'cache-control': `public, max-age=${route.maxAgeSeconds}` }),
    ...idsOf(correlationId),
    ...answer.headers,
  };
  if (answer.picture) {
    const { type, bytes } = answer.picture;
    if (!route.picture || !type.startsWith('image/')) throw new Error(`${route.id} answered ${type}`);
    const body = Buffer.from(bytes).toString('base64');
    return { statusCode: status, headers: { ...head, 'content-type': type }, body, isBase64Encoded: true };
  }
  if (answer.file) return fileResponse(route, status, answer.file, head);
  if (schema === null) return { statusCode: status, headers: head, cookies: answer.cookies, body: '' };
  const checked = schema.safeParse(answer.body);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${route.id} answered outside its contract: ${where}`);
  }
  return {
    statusCode: status,
    headers: { ...head, 'content-type': 'application/json' },
    cookies: answer.cookies,
    body: JSON.stringify(checked.data),
  };
}

function fileResponse(
  { id, file: type }: Route,
  statusCode: number,
  { name, text }: TextFile,
  head: Record<string, string>,
): HttpResponse {
  if (!type || (name !== undefined && !/^[\w.-]+$/.test(name))) throw new Error(`${id} answered ${name}`);
  const headers = {
    ...head,
    'content-type': `${type}; charset=utf-8`,
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  };
  return { statusCode, headers, body: text };
}

/** Maps an error to the API's error shape. Any error but an AppError is `internal`, without details. */
export function errorResponse(error: unknown, correlationId: string): HttpResponse {
  const known = asAppError(error);
  const { fields, data, retryAfter } = known.detail;
  return {
    statusCode: known.status,
    headers: {
      ...COMMON,
      'content-type': 'application/json',
      ...idsOf(correlationId),
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body: JSON.stringify({
      error: {
        code: known.code,
        message: known.message,
        ...(fields && { fields: fieldTexts(fields), keys: fields }),
        ...(data && { data }),
        correlationId,
      },
    }),
  };
}

/** Adds the English text to each key, for clients without translations. */
function fieldTexts(fields: Record<string, string>): Record<string, string> {
  const texts = Object.entries(fields).map(([path, key]) => [
    path,
    isFieldMessageKey(key) ? FIELD_MESSAGES[key] : key,
  ]);
  return Object.fromEntries(texts);
}

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionFailed) return new AppError('state_changed', { cause: error });
  return new AppError('internal', { cause: error });
}
