import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * AccountSuspended, AccountDeletionRequested: ends the sessions once more. They were ended at once; a session
 * of that very moment, or a crash in between, is found here.
 */
export async function endSessions(
  ports: Ports,
  event: EventOf<'AccountSuspended' | 'AccountDeletionRequested'>,
): Promise<void> {
  const account = await readAccount(ports.accounts, event.data.accountId);
  if (account?.state !== 'active') await revokeSessions(ports, event.data.accountId);
}
