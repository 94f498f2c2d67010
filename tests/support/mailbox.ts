import { person } from './people.ts';
import type { World } from './world.ts';

/** Mails and web pushes as people receive them. */

/** Returns the temporary password of the newest invitation. Waits for it. */
export async function temporaryPassword({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /temporary password/i);
  return found(/[a-z0-9]{4}(?:-[a-z0-9]{4}){2}/, text);
}

/** Returns the code of the newest mail that confirms an address. Waits for it. */
export async function signUpCode({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /Your code for signing up/);
  return found(/(?<=^Your code: )\S+/m, text);
}

/** Returns the code that the user pool mailed to a person who forgot the password. */
export async function mailedCode({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /Your code for a new/);
  return found(/\d{6}/, text);
}

/** Returns the unsubscribe token of the newest mail about a bid. */
export async function unsubscribeToken({ local }: World, email: string): Promise<string> {
  const { text } = await local.mailTo(email, /bid/i);
  return found(/(?<=\/unsubscribe\?token=)[\w-]{43}/, text);
}

function found(what: RegExp, text: string): string {
  const [match] = what.exec(text) ?? [];
  if (match === undefined) throw new Error(`no ${what} in ${text}`);
  return match;
}

/** A browser registered at the local push service, without a window. */
export interface TestBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A web push as its browser reads it. */
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

/** Returns the web pushes that a browser received, newest first. */
export async function pushesTo(w: World, { id }: TestBrowser): Promise<Push[]> {
  const all = await person(w.url).must<Push[]>('GET', '/_local/push/pushes.json');
  return all.filter(({ browser }) => browser === id);
}

/** Sets the status with which the browser's push service responds from now on. */
export async function answerWith(w: World, { id }: TestBrowser, answer: number): Promise<void> {
  await person(w.url).must('POST', `/_local/push/browsers/${id}`, { answer });
}
