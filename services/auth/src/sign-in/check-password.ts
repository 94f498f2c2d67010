import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';
import { getUser } from '../accounts/get-user.ts';
import type { PasswordCheck } from '../passwords/password-gateway.ts';
import type { Ports } from '../ports.ts';
import { consumeAttempt, resetAttempts } from '../sessions/attempt-limits.ts';

/** A right password; where a second factor is on, its challenge. */
export type ProvedPassword = Exclude<PasswordCheck, { outcome: 'wrong' }>;

/**
 * Asks whoever is signed in for the password again, four times in 15 minutes at most: a session that was left
 * open is no leave to guess.
 * @throws AppError validation_failed at `password`; unauthenticated; too_many_requests.
 */
export async function checkPassword(
  ports: Ports,
  actor: Actor,
  password: string,
): Promise<{ account: Account; check: ProvedPassword }> {
  const { accountId } = signedIn(actor);
  const account = await getUser(ports, actor);
  await consumeAttempt(ports.accounts, ports.clock, 'own-password', accountId);
  const check = await ports.passwords.check(account.email, password);
  if (check.outcome === 'wrong') {
    throw new AppError('validation_failed', { fields: { password: MESSAGE_KEYS.password_wrong } });
  }
  await ports.accounts.transact([resetAttempts('own-password', accountId)]);
  return { account, check };
}
