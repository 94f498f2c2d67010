import { type Actor, signedIn } from '@sward/shared/kernel';
import type { SessionPorts } from '../ports.ts';
import type { Passkey } from './passkey.ts';
import { passkeysOfAccount } from './passkey-store.ts';

/** Lists the caller's passkeys, oldest first. */
export async function listPasskeys(ports: SessionPorts, actor: Actor): Promise<Passkey[]> {
  return await passkeysOfAccount(ports.accounts, signedIn(actor).accountId);
}
