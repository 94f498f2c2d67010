import type { EventOf } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { sessionsEndedEvent } from '../accounts/account-event.ts';
import { readAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { eachSession } from './account-sessions.ts';

/**
 * SignInChanged: ends the sessions that are older than the password once more, for those that began so shortly before
 * it that the list missed them. Idempotent.
 */
export async function endOlderSessions(
  ports: Ports,
  { data: { accountId, change } }: EventOf<'SignInChanged'>,
): Promise<void> {
  const { accounts } = ports;
  const { passwordChangedAt } = (await readAccount(accounts, accountId)) ?? {};
  if (change !== 'password' || passwordChangedAt === undefined) return;
  for await (const { key, session } of eachSession(accounts, accountId)) {
    if (session.createdAt < passwordChangedAt)
      await accounts.transact([{ delete: key }, sessionsEndedEvent(ports, SYSTEM, accountId)]);
  }
}
