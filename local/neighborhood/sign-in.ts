import { send } from '../caller.ts';
import { SEED_PASSWORD } from '../seed.ts';

interface Answer {
  challenge?: string;
  session?: string;
}

/**
 * Signs in one of the sample people as the site does, operators with their authenticator's code; returns the cookies.
 */
export async function signInSample(siteUrl: string, username: string): Promise<string[]> {
  const first = await send(siteUrl, 'POST', '/api/auth/login', { username, password: SEED_PASSWORD });
  const { challenge, session } = (await first.json()) as Answer;
  if (challenge === undefined) return first.headers.getSetCookie();
  const shown = await send(siteUrl, 'POST', `/_local/people/${encodeURIComponent(username)}/code`, {});
  const { code } = (await shown.json()) as { code: string };
  const second = await send(siteUrl, 'POST', '/api/auth/second-factor', { username, session, code });
  return second.headers.getSetCookie();
}
