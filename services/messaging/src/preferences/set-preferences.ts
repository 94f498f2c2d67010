import { type Actor, signedIn } from '@sward/shared/kernel';
import type { ApiPorts } from '../ports.ts';
import { getPreferences, type OwnPreferences } from './get-preferences.ts';
import { type Preferences, type QuietHours, savePreferences } from './preference-store.ts';

/** Changes the caller's preferences; omitted quiet hours stay. */
export async function setPreferences(
  ports: ApiPorts,
  actor: Actor,
  { quiet, ...preferences }: Preferences & { quiet?: QuietHours | undefined },
): Promise<OwnPreferences> {
  await ports.conversations.transact([savePreferences(signedIn(actor).accountId, { preferences, quiet })]);
  return await getPreferences(ports, actor);
}
