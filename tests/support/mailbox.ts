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
