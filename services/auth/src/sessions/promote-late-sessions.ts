import type { EventOf } from '@sward/shared/events';
import { isAppError } from '@sward/shared/kernel';
import { readAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { eachSession, promoteSession } from './account-sessions.ts';

/**
 * ProviderApproved: promotes sessions once more, for those that began so shortly before the approval that its list
 * missed them. Idempotent.
 */
export async function promoteLateSessions(
  { accounts }: Ports,
  { data: { accountId } }: EventOf<'ProviderApproved'>,
): Promise<void> {
  const account = await readAccount(accounts, accountId);
  if (!account?.isProvider) return;
  for await (const { key, session } of eachSession(accounts, accountId)) {
    if (session.isProvider) continue;
    await accounts.transact([promoteSession(key)]).catch((error: unknown) => {
      // The session has ended meanwhile.
      if (!isAppError(error, 'state_changed')) throw error;
    });
  }
}
