import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { Pages } from '../src/app/app.tsx';
import { queryClient } from '../src/lib/api/query.ts';
import { announce } from '../src/lib/api/signals.ts';
import { SessionProvider, type User } from '../src/lib/session/session.tsx';
import { ownUnread } from '../src/lib/session/unread.ts';
import { dismissToast } from '../src/lib/toast.ts';
import { forgetState } from './runner/kept-state.ts';

export const HOMEOWNER = {
  id: 'acc_HOMEOWNER',
  firstName: 'Jordan',
  lastName: 'Miller',
  email: 'homeowner@sward.test',
  userType: 'homeowner',
  isProvider: false,
  secondFactor: false,
} as const;
export const PROVIDER = {
  ...HOMEOWNER,
  id: 'acc_PROVIDER',
  firstName: 'Pat',
  userType: 'provider',
  isProvider: true,
} as const;

export const OPERATOR = {
  ...HOMEOWNER,
  id: 'acc_OPERATOR',
  firstName: 'Olu',
  email: 'operator@sward.test',
  userType: 'operator',
} as const;

/** The call that every page makes. */
export const NOW = 'GET /api/me/now';

/** Returns the answer of `NOW`; `messages`: how many are unread, in one conversation. */
export function nowOf(user: User, { notifications = 0, messages = 0 } = {}) {
  const { id, firstName, lastName, email, userType, isProvider, secondFactor } = user;
  return {
    user: { id, firstName, lastName, email, userType, isProvider, secondFactor },
    notifications,
    conversations: messages ? [{ id: 'cnv_00000000000000000000000009', unread: messages }] : [],
  };
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** JSON as an object, a form as its fields. */
  body: Record<string, unknown>;
  signal?: AbortSignal | null | undefined;
}

/** Handles one call: a plain value is 200, `refuse` makes an error. */
type Handler = (call: Call) => unknown;
/** Handlers by `METHOD /path`; `*` stands for one part of the path. */
export type Handlers = Record<string, Handler>;

class Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Returns an error response of the API. */
export function refuse(
  status: number,
  code: string,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Refusal {
  return new Refusal(status, { error: { code, message, correlationId: 'cor_1', ...more } }, headers);
}

export function page<T>(items: T[], nextCursor: string | null = null) {
  return { items, nextCursor };
}

/** Rejects the calls that a test has left without an answer, once its page is gone. */
let leaveUnanswered: () => void = () => undefined;
let gone = newPage();
function newPage(): Promise<never> {
  const page = new Promise<never>((_, reject) => {
    leaveUnanswered = () => reject(new TypeError('Failed to fetch'));
  });
  page.catch(() => undefined);
  return page;
}

/** Leaves the page at the end of a file's tests: the app forgets its person before the next file. */
export async function leavePage(): Promise<void> {
  jest.useRealTimers();
  jest.restoreAllMocks();
  leaveUnanswered();
  gone = newPage();
  await new Promise(setImmediate);
  announce('signed-out');
  queryClient.clear();
  forgetState();
}

/** Stands in for the server; returns the list of calls as they come. */
function serve(handlers: Handlers, answered: (answer: unknown) => void): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const { method = 'GET', body, signal } = init;
    const form = body instanceof URLSearchParams ? Object.fromEntries(body) : undefined;
    const json = typeof body === 'string' ? JSON.parse(body) : {};
    const call: Call = { method, path: url.pathname, query: url.searchParams, body: form ?? json, signal };
    calls.push(call);
    const handler = find(handlers, `${method} ${url.pathname}`);
    const answer = handler
      ? await Promise.race([handler(call), gone])
      : refuse(404, 'not_found', `no handler for ${method} ${url.pathname}`);
    answered(answer);
    const {
      status,
      body: content,
      headers,
    } = answer instanceof Refusal ? answer : new Refusal(200, answer, {});
    return new Response(JSON.stringify(content), { status, headers });
  }) as typeof fetch;
  return calls;
}

function find(handlers: Handlers, key: string): Handler | undefined {
  const exact = handlers[key];
  if (exact) return exact;
  const match = Object.keys(handlers).find((pattern) => {
    const source = pattern.replaceAll('*', '[^/]+');
    return new RegExp(`^${source}$`).test(key);
  });
  return match ? handlers[match] : undefined;
}

let where = '';
let navigate: NavigateFunction;
function Where() {
  const { pathname, search, hash } = useLocation();
  where = pathname + search + hash;
  navigate = useNavigate();
  return null;
}

/** Returns the path that the app is at. */
export function currentPath(): string {
  return where;
}

/** Goes on to another page of the app that is open, without loading it anew. */
export async function goTo(path: string): Promise<void> {
  await act(async () => await navigate(path));
}

/** Presses the browser's Back. */
export async function goBack(): Promise<void> {
  await act(async () => await navigate(-1));
}

/** Opens the app at a path, signed in as `user` or signed out. */
export function openApp(path: string, { user, handlers = {} }: { user?: User; handlers?: Handlers } = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: the marker cookie is what is tested
  document.cookie = user ? 'sward_in=1' : 'sward_in=; Max-Age=0';
  for (let id = 0; id < 200; id++) dismissToast(id);
  queryClient.clear();
  ownUnread(undefined);
  let known = user;
  const calls = serve(
    {
      [NOW]: () => (known ? nowOf(known) : refuse(401, 'unauthenticated', 'Please sign in.')),
      ...handlers,
    },
    // A person who signs in is known from then on.
    (answer) => {
      const { user: entered } = (answer ?? {}) as { user?: User };
      known = entered ?? known;
    },
  );
  let commits = 0;
  const view = render(
    <Profiler id="app" onRender={() => commits++}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider>
          <Pages />
          <Where />
        </SessionProvider>
      </MemoryRouter>
    </Profiler>,
  );
  return {
    ...view,
    // Without a pause between keys, so that it works on fake timers too.
    user: userEvent.setup({ delay: null }),
    /** Number of times that React has drawn anything. */
    commits: () => commits,
    /** Every call so far as `METHOD /path`, in their order. */
    all: () => calls.map(({ method, path: at }) => `${method} ${at}`),
    /** Calls made, by `METHOD /path`. */
    made: (key: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === key),
  };
}
