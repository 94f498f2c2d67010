import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { getPreferences, type OwnPreferences } from './get-preferences.ts';
import { type PreferenceChanges, type QuietHours, savePreferences } from './preference-store.ts';

/** Changes the caller's preferences; what is omitted stays. */
export async function setPreferences(
  ports: ApiPorts,
  actor: Actor,
  { quiet, ...changes }: PreferenceChanges & { quiet?: QuietHours | undefined },
): Promise<OwnPreferences> {
  const writes = savePreferences(signedIn(actor).accountId, { changes, quiet });
  if (writes.length > 0) await ports.conversations.transact(writes);
  return await getPreferences(ports, actor);
}
