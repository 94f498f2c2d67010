import type { Actor } from '@sward/shared/kernel';
import { sessionsEndedEvent } from '../accounts/account-event.ts';
import type { Ports } from '../ports.ts';
import { removeSession } from './session-store.ts';

/** Ends the session of the request. Idempotent. */
export async function logOut(ports: Ports, actor: Actor, input: { sid: string | undefined }): Promise<void> {
  if (!input.sid) return;
  const events = actor.kind === 'account' ? [sessionsEndedEvent(ports, actor, actor.accountId)] : [];
  await ports.accounts.transact([removeSession(input.sid), ...events]);
}
