import { request as httpRequest } from 'node:http';
import {
  addressOf,
  type BodyInput,
  type Contract,
  type ResponseOf,
  type RouteId,
} from '@sward/shared/contract';
import { ApiError, type CallInput, type Client, createClient } from '@sward/shared/contract/client';

/** Body that a route accepts, and body of its response. */
export type Form<Id extends RouteId> = BodyInput<Contract[Id]>;
export type Result<Id extends RouteId> = ResponseOf<Contract[Id]>;

/** A response with its parsed body. */
export interface Answer<T = Record<string, never>> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T & {
    error?: {
      code: string;
      message: string;
      fields?: Record<string, string>;
      correlationId: string;
      data?: Record<string, unknown>;
    };
  };
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Body that is sent as it is instead of JSON. */
  raw?: string | Buffer;
}

/** Returns the first item that matches. Throws when there is none. */
export function first<T>(items: readonly T[], fits: (item: T) => boolean = () => true): T {
  const found = items.find(fits);
  if (found === undefined) throw new Error(`nothing fits among ${JSON.stringify(items)}`);
  return found;
}

/** A person at the site. Keeps cookies and has an address of their own, so that rate limits count separately. */
export interface Person {
  readonly email: string;
  /** Source address, in 127.0.0.0/8. */
  readonly address: string;
  readonly cookies: Map<string, string>;
  /** Calls the API by its contract. A refusal throws an ApiError. */
  readonly api: Client;
  /** Returns the error with which the API refuses the call. Throws when it does not. */
  fails<Id extends RouteId>(id: Id, ...input: Input<Id>): Promise<ApiError>;
  /** Sends one HTTP request and returns the response, whatever its status. */
  call<T = object>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** Returns the body of a successful response. Throws for any other. */
  must<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

type Input<Id extends RouteId> =
  Record<string, never> extends CallInput<Contract[Id]>
    ? [input?: CallInput<Contract[Id]>]
    : [input: CallInput<Contract[Id]>];

/** Returns all ways to call the API, each of which goes through `call`. */
export function waysToCall(call: Person['call']): Pick<Person, 'call' | 'must' | 'api' | 'fails'> {
  const client = createClient(addressOf, {
    fetch: async (input, init = {}) => {
      const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
      const answer = await call(init.method ?? 'GET', String(input), body);
      const retryAfter = answer.headers['retry-after'];
      return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
        status: answer.status,
        headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      });
    },
  });
  const api: Client = {
    call: (id, ...input) =>
      client.call(id, ...input).catch((error: unknown) => {
        // A failed test shows only the message.
        if (error instanceof ApiError)
          error.message = `${id} answered ${error.status} ${error.code} ${JSON.stringify(error.fields)}`;
        throw error;
      }),
  };
  const fails: Person['fails'] = async (id, ...input) => {
    const given = await client.call(id, ...input).catch((error: unknown) => error);
    if (given instanceof ApiError) return given;
    throw given instanceof Error ? given : new Error(`${id} answered ${JSON.stringify(given)}`);
  };
  return { call, must: succeeding(call), api, fails };
}

/** Number of addresses taken. No file of a worker reuses one, since rate limits count by address. */
let addresses = 0;

/** Returns a free source address in 127.0.0.0/8, which the edge takes for the viewer's. */
function nextAddress(): string {
  addresses += 1;
  return `127.${1 + ((addresses >> 14) & 63)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}

export function person(siteUrl: string, email = ''): Person {
  const cookies = new Map<string, string>();
  const localAddress = nextAddress();

  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer<T>> {
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const url = new URL(siteUrl + path);
    return await new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: url.port,
          path: url.pathname + url.search,
          method,
          localAddress,
          headers: {
            host: url.host,
            'x-sward-client': 'test',
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(cookies.size && {
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...options.headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            for (const line of incoming.headers['set-cookie'] ?? []) keep(cookies, line);
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: parse(text) as Answer<T>['body'],
            });
          });
          incoming.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  return { email, address: localAddress, cookies, ...waysToCall(call) };
}

function succeeding(call: Person['call']): Person['must'] {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(method, path, method === 'GET' ? undefined : (body ?? {}));
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** Returns the same person, with a listener that receives every response and its duration in milliseconds. */
export function overheard(
  someone: Person,
  listener: (method: string, path: string, answer: Answer<unknown>, ms: number) => void,
): Person {
  const call = async <T>(method: string, path: string, body?: unknown, options?: CallOptions) => {
    const asked = performance.now();
    const answer = await someone.call<T>(method, path, body, options);
    listener(method, path, answer, performance.now() - asked);
    return answer;
  };
  return { ...someone, ...waysToCall(call) };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1);
  if (value === '') cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const SEED_PASSWORD = 'Mow-the-lawn-42';

export async function signIn(siteUrl: string, email: string, password = SEED_PASSWORD): Promise<Person> {
  const someone = person(siteUrl, email);
  await logIn(someone, password);
  return someone;
}

/** Signs in where the password is not enough. Returns the challenge and the session to continue with. */
export async function challenged(someone: Person, username: string, password: string) {
  const given = await someone.api.call('auth.login', { body: { username, password } });
  if (!('challenge' in given)) throw new Error(`${username} is signed in without more`);
  return given;
}

export async function isSignedIn(someone: Person): Promise<boolean> {
  const { status } = await someone.call('GET', '/api/auth/user');
  return status === 200;
}

const CODE_TRIES = 3;

/** Signs a person in. A person with an authenticator enters the code that the local console shows. */
export async function logIn(someone: Person, password: string): Promise<void> {
  const username = someone.email;
  const given = await someone.api.call('auth.login', { body: { username, password } });
  if (!('challenge' in given) || given.challenge !== 'second_factor_required') return;
  const { session } = given;
  for (let tries = 1; ; tries++) {
    const code = await freshCode(someone);
    const answer = await someone.call('POST', '/api/auth/second-factor', { username, session, code });
    if (answer.status === 200) return;
    // Another sign-in of the same account has just used this code.
    if (answer.status !== 422 || tries === CODE_TRIES)
      throw new Error(`the code of ${username} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Returns a code of the person's authenticator that they can still enter once. The local console provides it. */
export async function freshCode(someone: Person): Promise<string> {
  const { code } = await someone.must<{ code: string }>(
    'POST',
    `/_local/people/${encodeURIComponent(someone.email)}/code`,
  );
  return code;
}

/** Returns the account id of a person who is signed in. */
export async function idOf(someone: Person): Promise<string> {
  return (await someone.api.call('auth.user')).id;
}
