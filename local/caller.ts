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

/** @throws Error when the answer is no success */
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
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  return answer;
}
