import type { Refusal } from '@sward/local-aws';
import { CallRefused, send } from '../caller.ts';
import { SEED_PASSWORD } from '../seed.ts';

interface Answer {
  challenge?: string;
  session?: string;
}

/** The sign-in answers alike in both cases, so that nobody learns which accounts are suspended. */
const REFUSED: Refusal = {
  because:
    'Sward lets nobody in with this address and the password of the sample people: the account is suspended, or its password was changed. Operators suspend and reinstate accounts on the page of the person.',
  page: {
    text: 'The sign-in, which tells a suspended person no more than who mistypes a password',
    href: '/login',
  },
};

/** Signs in one of the sample people, as {@link signInSample}; returns why when the site refuses it. */
export async function signInShown(siteUrl: string, username: string): Promise<string[] | Refusal> {
  try {
    return await signInSample(siteUrl, username);
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) return REFUSED;
    throw error;
  }
}

/**
 * Signs in one of the sample people as the site does, operators with their authenticator's code; returns the cookies.
 */
async function signInSample(siteUrl: string, username: string): Promise<string[]> {
  const first = await send(siteUrl, 'POST', '/api/auth/login', { username, password: SEED_PASSWORD });
  const { challenge, session } = (await first.json()) as Answer;
  if (challenge === undefined) return first.headers.getSetCookie();
  const shown = await send(siteUrl, 'POST', `/_local/people/${encodeURIComponent(username)}/code`, {});
  const { code } = (await shown.json()) as { code: string };
  const second = await send(siteUrl, 'POST', '/api/auth/second-factor', { username, session, code });
  return second.headers.getSetCookie();
}
