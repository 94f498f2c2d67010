import { person } from './people.ts';
import type { World } from './world.ts';

/** What people find in their mailbox. */

/** Of the newest invitation; waits for it. */
export async function temporaryPassword({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /temporary password/i);
  return found(/[a-z0-9]{4}(?:-[a-z0-9]{4}){2}/, text);
}

/** The code that proves an address, of the newest mail; waits for it. */
export async function signUpCode({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /Your code for signing up/);
  return found(/(?<=^Your code: )\S+/m, text);
}

/** The code that the user pool has mailed to someone who has forgotten the password. */
export async function mailedCode({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /Your code for a new/);
  return found(/\d{6}/, text);
}

/** Of the newest mail about a bid, which can be switched off. */
export async function unsubscribeToken({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /bid/i);
  return found(/(?<=\/unsubscribe\?token=)[\w-]{43}/, text);
}

function found(what: RegExp, text: string): string {
  const [match] = what.exec(text) ?? [];
  if (match === undefined) throw new Error(`no ${what} in ${text}`);
  return match;
}

/** A browser of the push service of this machine, without a window. */
export interface TestBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push as its browser reads it. */
export interface Push {
  browser: string;
  payload: string;
  bytes: number;
  ttl: number;
  urgency: string;
  topic: string;
}

export const addBrowser = (w: World): Promise<TestBrowser> =>
  person(w.url).must('POST', '/_local/push/browsers', {});

/** The pushes that a browser took, the newest first. */
export async function pushesTo(w: World, { id }: TestBrowser): Promise<Push[]> {
  const all = await person(w.url).must<Push[]>('GET', '/_local/push/pushes.json');
  return all.filter(({ browser }) => browser === id);
}

/** What its push service answers from now on. */
export async function answerWith(w: World, { id }: TestBrowser, answer: number): Promise<void> {
  await person(w.url).must('POST', `/_local/push/browsers/${id}`, { answer });
}
