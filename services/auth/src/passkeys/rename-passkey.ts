import { type Actor, signedIn } from '@sward/shared/kernel';
import type { SessionPorts } from '../ports.ts';
import type { Passkey } from './passkey.ts';
import { renamePasskey as renamed, requirePasskey } from './passkey-store.ts';

/** @throws AppError not_found, for those of others, too. */
export async function renamePasskey(
  ports: SessionPorts,
  actor: Actor,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> {
  const passkey = await requirePasskey(ports.accounts, signedIn(actor).accountId, passkeyId);
  await ports.accounts.transact([renamed(passkey, name)]);
  return { ...passkey, name };
}
