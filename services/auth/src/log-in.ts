import { type Actor, AppError, isAppError } from '@sward/shared/kernel';
import { countUse } from '@sward/shared/table';
import type { Account } from './account.ts';
import { accountByEmail, addressHash } from './account-store.ts';
import { deviceHash, isKnownDevice } from './device-store.ts';
import { type Challenge, decoyAddress, type PasswordCheck } from './passwords.ts';
import type { Ports } from './ports.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { takeAttempt } from './sign-in-budget.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { LINKS_OF_ADDRESS, SIGN_INS_OF_VIEWER } from './throttles.ts';

export interface Credentials {
  username: string;
  password: string;
  viewer: string;
  /** Session of the same request, which ends here. */
  sid: string | undefined;
  /** Token of a device that may have signed in before. */
  device: string | undefined;
}

export type SignIn = StartedSession | { challenge: Challenge; session: string };

/**
 * Signs in by address (in any case) and password. Attempts are counted and refused before the password is
 * looked at; a device that has signed in before has attempts of its own, so nobody locks a person out.
 * @throws AppError invalid_credentials, alike for unknown, wrong, unproved and suspended; too_many_requests.
 */
export async function logIn(ports: Ports, _actor: Actor, input: Credentials): Promise<SignIn> {
  const { accounts, clock } = ports;
  const email = input.username.toLowerCase();
  await countUse(accounts, clock, SIGN_INS_OF_VIEWER, input.viewer);
  const account = await accountByEmail(accounts, email);
  const device = await knownDevice(ports, input.device, account);
  const caller = device ? `device-${deviceHash(device)}` : addressHash(email);
  await takeAttempt(accounts, clock, caller);
  const check = await ports.passwords.check(signInName(email), input.password);
  const owner = await admitted(ports, account, check);
  if (check.outcome === 'challenge') return { challenge: check.challenge, session: check.session };
  return startSession(ports, owner, { oldSid: input.sid, device, caller });
}

/** What cannot be an address is nobody's, and is asked for all the same: it must take as long. */
function signInName(email: string): string {
  const possible = email.length <= 128 && /^[^\s@]+@[^\s@]+$/.test(email);
  return possible ? email : decoyAddress(email);
}

async function knownDevice(
  ports: Ports,
  token: string | undefined,
  account: Account | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  const known = await isKnownDevice(ports.accounts, token, account?.id, ports.clock.now());
  return known ? token : undefined;
}

async function admitted(ports: Ports, account: Account | undefined, check: PasswordCheck): Promise<Account> {
  if (account?.state === 'active' && check.outcome !== 'wrong') return account;
  if (account?.state === 'unconfirmed' && check.outcome === 'right') await mailLinkAgain(ports, account);
  throw new AppError('invalid_credentials');
}

/** Within the limit of the address; above it the answer must still be the same. */
async function mailLinkAgain(ports: Ports, account: Account): Promise<void> {
  try {
    await countUse(ports.accounts, ports.clock, LINKS_OF_ADDRESS, addressHash(account.email));
  } catch (error) {
    if (isAppError(error, 'too_many_requests')) return;
    throw error;
  }
  await sendConfirmation(ports, account);
}
