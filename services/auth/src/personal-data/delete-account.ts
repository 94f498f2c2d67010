import { type Actor, instant } from '@sward/shared/kernel';
import { accountLifecycle } from '../accounts/account.ts';
import { accountEvent } from '../accounts/account-event.ts';
import { changeAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { checkPassword } from '../sign-in/check-password.ts';

/**
 * Starts deleting the caller's account and signs it out everywhere at once. Payments reports whether money is
 * held; the outcome is mailed.
 * @throws AppError validation_failed for a wrong password, too_many_requests, state_changed
 */
export async function deleteAccount(ports: Ports, actor: Actor, input: { password: string }): Promise<void> {
  const { account } = await checkPassword(ports, actor, input.password);
  const accountId = account.id;
  const state = accountLifecycle.next(account.state, 'leave', 'owner');
  const version = account.version + 1;
  const leaving = { at: instant(ports.clock.now()), version };
  await ports.accounts.transact([
    changeAccount(account, { state, leaving }),
    accountEvent(ports, actor, { id: accountId, version }, 'AccountDeletionRequested', { accountId }),
  ]);
  await revokeSessions(ports, accountId);
}
