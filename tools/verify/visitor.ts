import { type Answer, type Person, waysToCall } from '../../tests/support/people.ts';

/** A person at a site, over HTTP or HTTPS. Keeps cookies and the headers that set them. */
export interface Visitor extends Person {
  /** Headers of the last response that set cookies. */
  setCookies: readonly string[];
}

/** Creates a visitor. Calls send the site's own origin by default, another one, or none for an empty text. */
export function visitor(siteUrl: string, email: string): Visitor {
  const cookies = new Map<string, string>();
  const call: Person['call'] = async <T>(
    method: string,
    path: string,
    body?: unknown,
    options: { headers?: Record<string, string>; raw?: string | Buffer } = {},
  ) => {
    const payload = options.raw?.toString() ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers: Record<string, string> = {
      origin: siteUrl,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(cookies.size > 0 && { cookie: cookieLine(cookies) }),
      ...options.headers,
    };
    if (headers.origin === '') delete headers.origin;
    const answer = await fetch(siteUrl + path, {
      method,
      headers,
      redirect: 'manual',
      ...(payload !== undefined && method !== 'GET' && { body: payload }),
    });
    const set = answer.headers.getSetCookie();
    if (set.length > 0) someone.setCookies = set;
    for (const line of set) keep(cookies, line);
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: parse(await answer.text()) as Answer<T>['body'],
    };
  };
  const someone: Visitor = { email, address: '', cookies, setCookies: [], ...waysToCall(call) };
  return someone;
}

const cookieLine = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
