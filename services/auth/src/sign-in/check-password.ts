import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';
import { getUser } from '../accounts/get-user.ts';
import type { PasswordCheck } from '../passwords/password-gateway.ts';
import type { Ports } from '../ports.ts';
import { consumeAttempt, resetAttempts } from '../sessions/attempt-limits.ts';

/** A right password, or the challenge of its second factor. */
export type ProvedPassword = Exclude<PasswordCheck, { outcome: 'wrong' }>;

/**
 * Checks the caller's password again, four times in 15 minutes at most, so that a session left open allows no
 * guessing.
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
