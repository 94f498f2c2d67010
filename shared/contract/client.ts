import type {
  BodyInput,
  Contract,
  ParamsInput,
  QueryInput,
  ResponseOf,
  Route,
  RouteAddress,
  RouteId,
} from './index.ts';

/** A response other than success; `message` is user-facing text, never the raw body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** English message by field path. */
  readonly fields: Record<string, string>;
  /** Key of that message (`FIELD_MESSAGES`) by field path, for other languages. */
  readonly keys: Record<string, string>;
  readonly data: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** Id of the call in the logs; undefined when no function responded. */
  readonly correlationId: string | undefined;
  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.keys = body.keys ?? {};
    this.data = body.data ?? {};
    this.retryAfter = retryAfter;
    this.correlationId = body.correlationId;
  }
}

interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  keys?: Record<string, string>;
  data?: Record<string, unknown>;
  correlationId?: string;
}

type Optional<Name extends string, T> =
  Record<string, never> extends T
    ? { [K in Name]?: T }
    : undefined extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

export type CallInput<R extends Route> = Optional<'params', ParamsInput<R>> &
  Optional<'query', QueryInput<R>> &
  Optional<'body', BodyInput<R>>;

export interface Client {
  call<Id extends RouteId>(
    id: Id,
    ...input: Record<string, never> extends CallInput<Contract[Id]>
      ? [input?: CallInput<Contract[Id]>, options?: CallOptions]
      : [input: CallInput<Contract[Id]>, options?: CallOptions]
  ): Promise<ResponseOf<Contract[Id]>>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Whether the call goes on after the page is left. */
  keepalive?: boolean;
}

/**
 * Creates a typed client of the API. `addressOf` returns the address of a route by its id. `fetch` defaults to the browser's.
 * `headers` are sent with every call (a command-line client sends `X-Sward-Client`).
 */
export function createClient(
  addressOf: (id: RouteId) => RouteAddress,
  {
    baseUrl = '',
    fetch = globalThis.fetch,
    headers = {},
  }: { baseUrl?: string; fetch?: typeof globalThis.fetch; headers?: Record<string, string> } = {},
): Client {
  return {
    async call(id: RouteId, ...rest: unknown[]) {
      const [method, path] = addressOf(id);
      const input = (rest[0] ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const options = (rest[1] ?? {}) as CallOptions;
      const url = baseUrl + fill(path, input.params ?? {}) + queryString(input.query ?? {});
      const answer = await fetch(url, {
        method,
        credentials: 'same-origin',
        headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        body: method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
        signal: options.signal,
        ...(options.keepalive && { keepalive: true }),
      });
      const body = await answer.json().catch((error: unknown) => {
        // A response without JSON is complete. One that was broken off is not.
        if (answer.ok && !(error instanceof SyntaxError)) throw error;
      });
      if (answer.ok) return body;
      const known = (body as { error?: ErrorBody } | undefined)?.error;
      const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
      throw new ApiError(answer.status, known ?? unknownError(answer.status), retryAfter);
    },
  } as Client;
}

/** Returns the error of a response that is not the API's own. The gateway's only meaningful one is that of too many calls. */
function unknownError(status: number): ErrorBody {
  if (status === 429)
    return { code: 'too_many_requests', message: 'Too many attempts. Please wait a little.' };
  return { code: 'internal', message: 'Something went wrong. Please try again.' };
}

function fill(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size ? `?${search}` : '';
}
