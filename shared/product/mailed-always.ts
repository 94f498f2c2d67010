import type { Topic } from './topics.ts';

/** Kinds whose mail nobody can switch off: money, disputes and the safety of the account. */
export const MAILED_ALWAYS = ['payments', 'disputes', 'account'] as const satisfies Topic[];

type MailedAlways = (typeof MAILED_ALWAYS)[number];

export function isMailedAlways(kind: Topic): kind is MailedAlways {
  return (MAILED_ALWAYS as readonly Topic[]).includes(kind);
}
