import { readContact } from '@sward/shared/directory';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { type Preferences, readPreferences } from './preference-store.ts';
import { readSuppression, type Suppression } from './suppression-store.ts';

export interface OwnPreferences {
  preferences: Preferences;
  /** Why no mail goes to the person's address. */
  withheld: Suppression | null;
}

/** What the caller is told of, and whether their address takes mail. */
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
