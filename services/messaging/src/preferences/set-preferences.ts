import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { getPreferences, type OwnPreferences } from './get-preferences.ts';
import { type Preferences, savePreferences } from './preference-store.ts';

/** Changes the caller's preferences. */
export async function setPreferences(
  ports: ApiPorts,
  actor: Actor,
  preferences: Preferences,
): Promise<OwnPreferences> {
  await ports.conversations.transact([savePreferences(signedIn(actor).accountId, preferences)]);
  return await getPreferences(ports, actor);
}
