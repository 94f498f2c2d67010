import { readContact } from '@sward/shared/directory';
import { isMailedAlways, TOPICS, type Topic } from '@sward/shared/product';
import type { Item, Key, Table, Write } from '@sward/shared/table';

export type Preferences = Record<Topic, { mail: boolean; inApp: boolean }>;

const keyOf = (accountId: string): Key => ({ pk: `PREFERENCES#${accountId}`, sk: 'PREFERENCES' });
const mailField = (kind: Topic) => `${kind}Mail`;
const inAppField = (kind: Topic) => `${kind}InApp`;

/**
 * What a person wants to be told of, and where. Everything is on until they say otherwise, but for mail of work nearby,
 * which no step of theirs causes: until they say so it follows `news`, their opt-in to such mail.
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

/** Those of a person whose contact has not been read. */
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

/** One switch of mail; the others stay as they are. */
export function saveMailChoice(accountId: string, kind: Topic, mail: boolean): Write {
  return { update: keyOf(accountId), set: { [mailField(kind)]: mail } };
}

export function deletePreferences(accountId: string): Write {
  return { delete: keyOf(accountId) };
}
