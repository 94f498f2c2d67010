import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * AccountSuspended, AccountDeletionRequested: ends the sessions once more, in case of a concurrent sign-in or
 * a crash during the first time.
 */
export async function endSuspendedSessions(
  ports: Ports,
  event: EventOf<'AccountSuspended' | 'AccountDeletionRequested'>,
): Promise<void> {
  const account = await readAccount(ports.accounts, event.data.accountId);
  if (account?.state !== 'active') await revokeSessions(ports, event.data.accountId);
}
