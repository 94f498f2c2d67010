import { SEED_PASSWORD } from '../seed.ts';

interface Answer {
  challenge?: string;
  session?: string;
}

/** Signs one of the sample people in as the site does, operators with the code of their authenticator; gives the cookies. */
export async function signInSample(siteUrl: string, username: string): Promise<string[]> {
  const first = await post(siteUrl, '/api/auth/login', { username, password: SEED_PASSWORD });
  const { challenge, session } = (await first.json()) as Answer;
  if (challenge === undefined) return first.headers.getSetCookie();
  const shown = await post(siteUrl, `/_local/people/${encodeURIComponent(username)}/code`, {});
  const { code } = (await shown.json()) as { code: string };
  const second = await post(siteUrl, '/api/auth/second-factor', { username, session, code });
  return second.headers.getSetCookie();
}

async function post(siteUrl: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sward-client': 'console' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return answer;
}
