import type { NotificationKind } from './topics.ts';

/** Kinds whose mail nobody can switch off: money, disputes and the safety of the account. */
export const MAILED_ALWAYS = ['payments', 'disputes', 'account'] as const satisfies NotificationKind[];

type MailedAlways = (typeof MAILED_ALWAYS)[number];

export function isMailedAlways(kind: NotificationKind): kind is MailedAlways {
  return (MAILED_ALWAYS as readonly NotificationKind[]).includes(kind);
}
