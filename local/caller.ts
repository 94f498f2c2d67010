/** Calls a route as a signed-in account. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<unknown>;

export async function signIn(siteUrl: string, username: string, password: string): Promise<Caller> {
  const answer = await send(siteUrl, 'POST', '/api/auth/login', { username, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (method, path, body) => await (await send(siteUrl, method, path, body, { cookie })).json();
}

export async function post(siteUrl: string, path: string, body: unknown): Promise<void> {
  await send(siteUrl, 'POST', path, body);
}

/** An answer that is no success. */
export class CallRefused extends Error {
  readonly status: number;
  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status} ${body}`);
    this.status = status;
  }
}

/** @throws CallRefused */
export async function send(
  siteUrl: string,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Response> {
  const answer = await fetch(siteUrl + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-sward-client': 'seed', ...headers },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  });
  if (!answer.ok) throw new CallRefused(`${method} ${path}`, answer.status, await answer.text());
  return answer;
}
