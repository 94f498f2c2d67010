import { readContact } from '@sward/shared/directory';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { type Preferences, readPreferences } from './preference-store.ts';
import { readSuppression, type Suppression } from './suppression-store.ts';

export interface OwnPreferences {
  preferences: Preferences;
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
  const [preferences, withheld] = await Promise.all([
    readPreferences(conversations, accountId, contact?.emailOptIn),
    contact && readSuppression(conversations, contact.email),
  ]);
  return { preferences, withheld: withheld ?? null };
}
