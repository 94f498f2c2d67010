import { type Actor, AppError, isAppError } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Account, isPasswordBeingSet } from '../accounts/account.ts';
import { confirmedEvents, signInChangedEvent } from '../accounts/account-event.ts';
import { recordOwnPassword, recordPasswordChange } from '../accounts/account-store.ts';
import { RESETS_OF_VIEWER } from '../accounts/limits.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Ports } from '../ports.ts';
import { resetAttempts } from '../sessions/attempt-limits.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { Visit } from '../sessions/start-session.ts';
import { beginAttempt } from '../sign-in/sign-in-attempt.ts';

export interface Reset extends Pick<Visit, 'device'> {
  username: string;
  /** Mailed by the user pool, at the browser's request. */
  code: string;
  newPassword: string;
  viewer: string;
}

/**
 * Sets a new password with a mailed code and ends every session. The code confirms the mailbox, and with it
 * an unconfirmed address. The pool's trigger (`password-confirmed`) notifies the account holder, also when
 * the code is used directly at the pool; when it fails, this function does.
 * @throws AppError validation_failed for a common password; code_invalid, alike for a wrong code and an
 * unknown address; too_many_requests.
 */
export async function resetPassword(ports: Ports, actor: Actor, input: Reset): Promise<void> {
  checkNewPassword('newPassword', input.newPassword);
  const { account, name, caller } = await beginAttempt(ports, 'reset', RESETS_OF_VIEWER, input);
  const outcome = await ports.passwords.reset(name, input.code, input.newPassword);
  if (outcome === 'wrong') throw new AppError('code_invalid');
  if (!account) return;
  const told = outcome === 'changed' ? [] : [signInChangedEvent(ports, actor, account.id, 'password')];
  await proveAddress(ports, actor, account, told);
  await revokeSessions(ports, account.id);
  await ports.accounts.transact([
    resetAttempts('reset', caller),
    resetAttempts('sign-in', caller),
    resetAttempts('challenge', caller),
  ]);
}

/**
 * Confirms the address only when no other password was set since before the code was used. Otherwise a
 * stranger's password could be on a confirmed address. `told` joins the transaction.
 */
async function proveAddress(
  ports: Ports,
  actor: Actor,
  account: Account,
  told: readonly Write[],
): Promise<void> {
  const now = ports.clock.now();
  try {
    if (isPasswordBeingSet(account, now)) throw new AppError('invalid_credentials');
    await ports.accounts.transact([
      recordOwnPassword(account, now),
      ...confirmedEvents(ports, actor, account),
      ...told,
    ]);
  } catch (error) {
    if (!isAppError(error, 'invalid_credentials')) throw error;
    await ports.accounts.transact([recordPasswordChange(account.id, now), ...told]);
  }
}
