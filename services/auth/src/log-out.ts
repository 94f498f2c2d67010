import type { Actor } from '@sward/shared/kernel';
import type { Ports } from './ports.ts';
import { removeSession } from './session-store.ts';

/** Ends the session of the request; one that has ended already stays so. */
export async function logOut(ports: Ports, _actor: Actor, input: { sid: string | undefined }): Promise<void> {
  if (input.sid) await ports.accounts.transact([removeSession(input.sid)]);
}
