import { type Actor, AppError, isStaff } from '@sward/shared/kernel';
import { signInChangedEvent } from '../accounts/account-event.ts';
import { recordSecondFactor } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { consumeAttempt, resetAttempts } from '../sessions/attempt-limits.ts';
import { markSecondFactor } from '../sessions/session-store.ts';
import { checkPassword } from '../sign-in/check-password.ts';

/**
 * Switches the second factor off, with password and code, and notifies the account holder. Idempotent: after a failure
 * between user pool and account, the same call finishes and notifies.
 * @throws AppError second_factor_obligatory for operators; validation_failed at `password`; code_invalid;
 * too_many_requests.
 */
export async function removeSecondFactor(
  ports: Ports,
  actor: Actor,
  input: { password: string; code: string; sid: string | undefined },
): Promise<void> {
  if (isStaff(actor)) throw new AppError('second_factor_obligatory');
  const { account, check } = await checkPassword(ports, actor, input.password);
  const wasOn = check.outcome === 'challenge';
  if (wasOn) {
    await consumeAttempt(ports.accounts, ports.clock, 'challenge', account.id);
    const code = await ports.passwords.checkCode(account.email, check.session, input.code);
    if (code !== 'right') throw new AppError('code_invalid');
    await ports.passwords.removeAuthenticator(account.email);
  }
  await ports.accounts.transact([
    recordSecondFactor(account.id, false),
    ...(input.sid ? [markSecondFactor(input.sid, account.id, false)] : []),
    resetAttempts('challenge', account.id),
    ...(wasOn || account.secondFactor
      ? [signInChangedEvent(ports, actor, account.id, 'second_factor_off')]
      : []),
  ]);
}
