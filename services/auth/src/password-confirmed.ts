import { accountByEmail, notePasswordChange } from './account-store.ts';
import { securityNotice } from './mails/security-notice.ts';
import type { Ports } from './ports.ts';
import { revokeSessions } from './revoke-sessions.ts';
import type { EventPorts } from './tell.ts';

/** What the trigger of the user pool has. */
export type TriggerPorts = EventPorts & Pick<Ports, 'accounts' | 'mail' | 'site'>;

/**
 * Somebody has set a new password with a mailed code, here or at the user pool directly: every session ends and
 * the owner is told. It proves no address: whether another registration set a password meanwhile is not known.
 */
export async function passwordConfirmed(ports: TriggerPorts, email: string): Promise<void> {
  const account = await accountByEmail(ports.accounts, email.toLowerCase());
  if (!account) return;
  await ports.accounts.transact([notePasswordChange(account.id, ports.clock.now())]);
  await revokeSessions(ports, account.id);
  await ports.mail.send(securityNotice(ports.site, account, 'password'));
}
