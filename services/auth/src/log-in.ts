import { type Actor, AppError, isAppError } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { countUse } from '@sward/shared/table';
import { type Account, hasOwnPassword, isInvited } from './account.ts';
import type { Challenge, PasswordCheck } from './passwords.ts';
import type { Ports } from './ports.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { beginAttempt } from './sign-in-attempt.ts';
import { type StartedSession, startSession, type Visit } from './start-session.ts';
import { LINKS_OF_ADDRESS, SIGN_INS_OF_VIEWER } from './throttles.ts';

export interface Credentials extends Visit {
  username: string;
  password: string;
  viewer: string;
}

export type SignIn = StartedSession | { challenge: Challenge; session: string };

/**
 * Signs in by address (in any case) and password. Attempts are counted and refused before the password is
 * looked at; a device that has signed in before has attempts of its own, so nobody locks a person out.
 * @throws AppError invalid_credentials, alike for unknown, wrong, unproved and suspended; too_many_requests.
 */
export async function logIn(ports: Ports, actor: Actor, input: Credentials): Promise<SignIn> {
  const { account, name, caller, device } = await beginAttempt(ports, 'sign-in', SIGN_INS_OF_VIEWER, input);
  const check = await ports.passwords.check(name, input.password);
  const owner = await admitted(ports, account, check);
  if (check.outcome === 'challenge') return { challenge: check.challenge, session: check.session };
  return startSession(ports, actor, owner, { ...input, device, caller, secondFactor: false });
}

async function admitted(ports: Ports, account: Account | undefined, check: PasswordCheck): Promise<Account> {
  if (account && admits(account, check, ports.clock.now())) return account;
  const linkWaits = account?.state === 'unconfirmed' && account.temporaryUntil === undefined;
  if (linkWaits && check.outcome === 'right') await mailLinkAgain(ports, account);
  throw new AppError('invalid_credentials');
}

/**
 * Where an invitation waits, nothing but its temporary password signs in: a password of before may be that of
 * somebody who registered the address without having it.
 */
function admits(account: Account, check: PasswordCheck, now: number): boolean {
  if (check.outcome === 'wrong') return false;
  const temporary = check.outcome === 'challenge' && check.challenge === 'new_password_required';
  return temporary ? isInvited(account, now) : hasOwnPassword(account);
}

/** Within the limit of the address; above it the answer must still be the same. */
async function mailLinkAgain(ports: Ports, account: Account): Promise<void> {
  try {
    await countUse(ports.accounts, ports.clock, LINKS_OF_ADDRESS, hashOf(account.email));
  } catch (error) {
    if (isAppError(error, 'too_many_requests')) return;
    throw error;
  }
  await sendConfirmation(ports, account);
}
