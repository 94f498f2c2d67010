import { readContact } from '@sward/shared/directory';
import { isMailedAlways, TOPICS, type Topic } from '@sward/shared/product';
import type { Item, Key, Table, Write } from '@sward/shared/table';

export type Preferences = Record<Topic, { mail: boolean; inApp: boolean }>;

const keyOf = (accountId: string): Key => ({ pk: `PREFERENCES#${accountId}`, sk: 'PREFERENCES' });
const mailField = (kind: Topic) => `${kind}Mail`;
const inAppField = (kind: Topic) => `${kind}InApp`;

/**
 * Reads an account's preferences, which default to on. Mail about work nearby has no action of the member as
 * its cause: it defaults to `news`, their opt-in to such mail.
 */
export async function readPreferences(
  conversations: Table,
  accountId: string,
  news = false,
): Promise<Preferences> {
  const item = await conversations.get(keyOf(accountId), { consistent: true });
  const choiceOf = (kind: Topic) => ({
    mail: isMailedAlways(kind) || chosen(item, mailField(kind), kind !== 'nearby' || news),
    inApp: chosen(item, inAppField(kind), true),
  });
  return Object.fromEntries(TOPICS.map((kind) => [kind, choiceOf(kind)])) as Preferences;
}

/** Reads the preferences of an account whose contact was not read. */
export async function preferencesOf(
  { accounts, conversations }: { accounts: Table; conversations: Table },
  accountId: string,
): Promise<Preferences> {
  const contact = await readContact(accounts, accountId);
  return await readPreferences(conversations, accountId, contact?.emailOptIn);
}

function chosen(item: Item | undefined, field: string, otherwise: boolean): boolean {
  const value = item?.[field];
  return typeof value === 'boolean' ? value : otherwise;
}

export function savePreferences(accountId: string, preferences: Preferences): Write {
  const fields = TOPICS.flatMap((kind): [string, boolean][] => [
    [mailField(kind), preferences[kind].mail],
    [inAppField(kind), preferences[kind].inApp],
  ]);
  return { update: keyOf(accountId), set: Object.fromEntries(fields) };
}

/** Writes one mail preference; the others do not change. */
export function saveMailChoice(accountId: string, kind: Topic, mail: boolean): Write {
  return { update: keyOf(accountId), set: { [mailField(kind)]: mail } };
}

export function deletePreferences(accountId: string): Write {
  return { delete: keyOf(accountId) };
}
