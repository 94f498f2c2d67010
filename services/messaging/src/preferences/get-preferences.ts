import { readContact } from '@sward/shared/directory';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { type Choices, readChoices } from './preference-store.ts';
import { readSuppression, type Suppression } from './suppression-store.ts';

export interface OwnPreferences extends Choices {
  /** The suppression of the account's address. */
  withheld: Suppression | null;
}

/** Returns the caller's preferences, and whether their address accepts mail. */
export async function getPreferences(
  { accounts, conversations }: ApiPorts,
  actor: Actor,
): Promise<OwnPreferences> {
  const { accountId } = signedIn(actor);
  const contact = await readContact(accounts, accountId);
  const [choices, withheld] = await Promise.all([
    readChoices(conversations, accountId, contact?.emailOptIn),
    contact && readSuppression(conversations, contact.email),
  ]);
  return { ...choices, withheld: withheld ?? null };
}
