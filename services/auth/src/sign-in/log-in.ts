import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError } from '@sward/shared/kernel';
import { type Account, hasOwnPassword, isInvited } from '../accounts/account.ts';
import { SIGN_INS_OF_VIEWER } from '../accounts/limits.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import type { Challenge, PasswordCheck } from '../passwords/password-gateway.ts';
import type { Ports } from '../ports.ts';
import { activateSparePassword } from '../registration/activate-spare-password.ts';
import { type StartedSession, startSession, type Visit } from '../sessions/start-session.ts';
import { beginAttempt } from './sign-in-attempt.ts';

export interface Credentials extends Visit {
  username: string;
  password: string;
  viewer: string;
}

export type SignIn = StartedSession | { challenge: Challenge; session: string };

/**
 * Signs in by address (in any case) and password. Attempts are counted and refused before the password is
 * checked. A known device has attempts of its own, so that strangers cannot lock the account holder out.
 * @throws AppError invalid_credentials, alike for unknown, wrong, unconfirmed and suspended;
 * too_many_requests; validation_failed at `password` for the account's right password when it is common.
 */
export async function logIn(ports: Ports, actor: Actor, input: Credentials): Promise<SignIn> {
  const { account, name, caller, device } = await beginAttempt(ports, 'sign-in', SIGN_INS_OF_VIEWER, input);
  const { owner, check } = await admitted(ports, account, name, input.password);
  // A reset at the user pool itself accepts common passwords; they do not sign in.
  if (isCommonPassword(input.password)) {
    throw new AppError('validation_failed', { fields: { password: MESSAGE_KEYS.password_common } });
  }
  if (check.outcome === 'challenge') return { challenge: check.challenge, session: check.session };
  return startSession(ports, actor, owner, { ...input, device, caller, secondFactor: false });
}

/** Returns the account when this password signs in: directly, or as one of "Send it again". */
async function admitted(
  ports: Ports,
  account: Account | undefined,
  name: string,
  password: string,
): Promise<{ owner: Account; check: PasswordCheck }> {
  const { passwords, clock } = ports;
  const check = await passwords.check(name, password);
  if (account && admits(account, check, clock.now())) return { owner: account, check };
  const invited = await activateSparePassword(ports, account, password);
  const again = invited && (await passwords.check(name, password));
  if (!again || !admits(invited, again, clock.now())) throw new AppError('invalid_credentials');
  return { owner: invited, check: again };
}

/**
 * While an invitation is pending, only its temporary password signs in: an earlier one may be a stranger's
 * who registered the address.
 */
function admits(account: Account, check: PasswordCheck, now: number): boolean {
  if (check.outcome === 'wrong') return false;
  const temporary = check.outcome === 'challenge' && check.challenge === 'new_password_required';
  return temporary ? isInvited(account, now) : hasOwnPassword(account);
}
