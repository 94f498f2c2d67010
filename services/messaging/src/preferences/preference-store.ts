import { readContact } from '@sward/shared/directory';
import { isMailedAlways, TOPICS, type Topic } from '@sward/shared/product';
import type { Item, Key, Table, Write } from '@sward/shared/table';

interface Choice {
  mail: boolean;
  inApp: boolean;
  push: boolean;
}

export type Preferences = Record<Topic, Choice>;

export type PreferenceChanges = {
  [Kind in Topic]?: { [Way in keyof Choice]?: boolean | undefined } | undefined;
};

/** Hours in which a person gets no text message and their devices stay quiet, as `21:00`, in the zone of their ZIP code. */
export interface QuietHours {
  on: boolean;
  from: string;
  to: string;
}

export interface Choices {
  preferences: Preferences;
  quiet: QuietHours;
}

const USUAL_QUIET_HOURS: QuietHours = { on: true, from: '21:00', to: '08:00' };

/** Returns the key of an account's preferences and quiet hours. */
export const preferencesKey = (accountId: string): Key => ({
  pk: `PREFERENCES#${accountId}`,
  sk: 'PREFERENCES',
});
const mailField = (kind: Topic) => `${kind}Mail`;
const inAppField = (kind: Topic) => `${kind}InApp`;
const pushField = (kind: Topic) => `${kind}Push`;

/**
 * Reads an account's preferences, which default to on, and its quiet hours. Mail about work nearby follows no action of
 * the member: it defaults to `news`, their opt-in to such mail, and its pushes default to off.
 */
export async function readChoices(conversations: Table, accountId: string, news = false): Promise<Choices> {
  return choicesIn(await conversations.get(preferencesKey(accountId), { consistent: true }), news);
}

/** Returns preferences and quiet hours from their item, as {@link readChoices} does. */
export function choicesIn(item: Item | undefined, news = false): Choices {
  const choiceOf = (kind: Topic) => ({
    mail: isMailedAlways(kind) || chosen(item, mailField(kind), kind !== 'nearby' || news),
    inApp: chosen(item, inAppField(kind), true),
    push: chosen(item, pushField(kind), kind !== 'nearby'),
  });
  return {
    preferences: Object.fromEntries(TOPICS.map((kind) => [kind, choiceOf(kind)])) as Preferences,
    quiet: { ...USUAL_QUIET_HOURS, ...(item?.quiet as Partial<QuietHours> | undefined) },
  };
}

/** Reads only the preferences. */
export async function readPreferences(
  conversations: Table,
  accountId: string,
  news = false,
): Promise<Preferences> {
  return (await readChoices(conversations, accountId, news)).preferences;
}

/** Reads preferences and quiet hours of an account whose contact was not read. */
export async function choicesOf(
  { accounts, conversations }: { accounts: Table; conversations: Table },
  accountId: string,
): Promise<Choices> {
  const contact = await readContact(accounts, accountId);
  return await readChoices(conversations, accountId, contact?.emailOptIn);
}

function chosen(item: Item | undefined, field: string, otherwise: boolean): boolean {
  const value = item?.[field];
  return typeof value === 'boolean' ? value : otherwise;
}

/** Writes the preferences and quiet hours that are given; the others do not change. */
export function savePreferences(
  accountId: string,
  { changes, quiet }: { changes: PreferenceChanges; quiet: QuietHours | undefined },
): Write[] {
  const fields = TOPICS.flatMap((kind) => [
    [mailField(kind), changes[kind]?.mail] as const,
    [inAppField(kind), changes[kind]?.inApp] as const,
    [pushField(kind), changes[kind]?.push] as const,
  ]).filter(([, value]) => value !== undefined);
  // DynamoDB refuses an update without a change.
  if (fields.length === 0 && !quiet) return [];
  const set = { ...Object.fromEntries(fields), ...(quiet && { quiet: { ...quiet } }) };
  return [{ update: preferencesKey(accountId), set }];
}

/** Writes one mail preference; the others do not change. */
export function saveMailChoice(accountId: string, kind: Topic, mail: boolean): Write {
  return { update: preferencesKey(accountId), set: { [mailField(kind)]: mail } };
}

export function deletePreferences(accountId: string): Write {
  return { delete: preferencesKey(accountId) };
}
