import { SYSTEM } from '@sward/shared/kernel';
import { type EventPorts, signInChangedEvent } from '../accounts/account-event.ts';
import { accountByEmail, recordPasswordChange } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** The ports of the user pool's trigger. */
export type TriggerPorts = EventPorts & Pick<Ports, 'accounts' | 'site'>;

/**
 * Handles a new password set with a mailed code, here or directly at the user pool: ends every session and
 * notifies the account holder. Does not confirm the address, since another registration may have set a
 * password meanwhile.
 */
export async function finishPasswordReset(ports: TriggerPorts, email: string): Promise<void> {
  const account = await accountByEmail(ports.accounts, email.toLowerCase());
  if (!account) return;
  await ports.accounts.transact([
    recordPasswordChange(account.id, ports.clock.now()),
    signInChangedEvent(ports, SYSTEM, account.id, 'password'),
  ]);
  await revokeSessions(ports, account.id);
}
