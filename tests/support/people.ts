import { request as httpRequest } from 'node:http';

/** An answer with its body read. */
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

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export type AnyBody = any;

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as it is instead of JSON. */
  raw?: string | Buffer;
}

/** Someone at the site: keeps cookies and comes from an address of their own, so that throttles count apart. */
export interface Person {
  readonly email: string;
  /** Source address, in 127.0.0.0/8. */
  readonly address: string;
  readonly cookies: Map<string, string>;
  call<T = AnyBody>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** Like call, but anything other than a success throws. */
  must<T = AnyBody>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Files on one stack have theirs apart: throttles count what comes from an address. */
const OF_A_FILE = 4096;
let addresses = OF_A_FILE * Number(process.env.SWARD_FILE ?? 0);

/** A free source address in 127.0.0.0/8, which the edge takes for the viewer's. */
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

  return { email, address: localAddress, cookies, call, must: succeeding(call) };
}

function succeeding(call: Person['call']): Person['must'] {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(method, path, method === 'GET' ? undefined : (body ?? {}));
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** The same person; every answer is also told to a listener, with the milliseconds that it took. */
export function overheard(
  someone: Person,
  listener: (method: string, path: string, answer: Answer<AnyBody>, ms: number) => void,
): Person {
  const call = async <T>(method: string, path: string, body?: unknown, options?: CallOptions) => {
    const asked = performance.now();
    const answer = await someone.call<T>(method, path, body, options);
    listener(method, path, answer, performance.now() - asked);
    return answer;
  };
  return { ...someone, call, must: succeeding(call) };
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

const CODE_TRIES = 3;

/** Signs somebody in; who has an authenticator enters the code that the local console shows. */
export async function logIn(someone: Person, password: string): Promise<void> {
  const username = someone.email;
  const { challenge, session } = await someone.must('POST', '/api/auth/login', { username, password });
  if (challenge !== 'second_factor_required') return;
  for (let tries = 1; ; tries++) {
    const code = await freshCode(someone);
    const answer = await someone.call('POST', '/api/auth/second-factor', { username, session, code });
    if (answer.status === 200) return;
    // The same code was taken for somebody else's sign-in at this moment.
    if (answer.status !== 422 || tries === CODE_TRIES)
      throw new Error(`the code of ${username} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** What the person's authenticator shows, and may be entered once more; from the local console. */
export async function freshCode(someone: Person): Promise<string> {
  const { code } = await someone.must('POST', `/_local/people/${encodeURIComponent(someone.email)}/code`);
  return code;
}

/** The account of who is signed in. */
export async function idOf(someone: Person): Promise<string> {
  return (await someone.must<{ id: string }>('GET', '/api/auth/user')).id;
}
