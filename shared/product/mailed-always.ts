import type { Topic } from './topics.ts';

/** Topics whose mail cannot be switched off: money, disputes and the safety of the account. */
export const MAILED_ALWAYS = ['payments', 'disputes', 'account'] as const satisfies Topic[];

type MailedAlways = (typeof MAILED_ALWAYS)[number];

export function isMailedAlways(kind: Topic): kind is MailedAlways {
  return (MAILED_ALWAYS as readonly Topic[]).includes(kind);
}
