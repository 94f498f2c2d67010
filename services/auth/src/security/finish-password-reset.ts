import type { EventPorts } from '../accounts/account-event.ts';
import { accountByEmail, recordPasswordChange } from '../accounts/account-store.ts';
import { securityNotice } from '../accounts/security-notice-mail.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** What the trigger of the user pool has. */
export type TriggerPorts = EventPorts & Pick<Ports, 'accounts' | 'mail' | 'site'>;

/**
 * Somebody has set a new password with a mailed code, here or at the user pool directly: every session ends and
 * the owner is told. It proves no address: whether another registration set a password meanwhile is not known.
 */
export async function passwordConfirmed(ports: TriggerPorts, email: string): Promise<void> {
  const account = await accountByEmail(ports.accounts, email.toLowerCase());
  if (!account) return;
  await ports.accounts.transact([recordPasswordChange(account.id, ports.clock.now())]);
  await revokeSessions(ports, account.id);
  await ports.mail.send(securityNotice(ports.site, account, 'password'));
}
