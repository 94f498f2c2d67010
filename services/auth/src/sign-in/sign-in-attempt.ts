import { hashOf } from '@sward/shared/lambda/pure';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { signInName } from '../passwords/password-gateway.ts';
import type { Ports, SessionPorts } from '../ports.ts';
import { consumeAttempt, type Step } from '../sessions/attempt-limits.ts';
import { isKnownDevice } from '../sessions/device-store.ts';
import type { Visit } from '../sessions/start-session.ts';

export interface Attempt {
  account: Account | undefined;
  /** The user name at the password store, or an unused one. */
  name: string;
  /** The caller whose attempt was counted. */
  caller: string;
  /** Token of the device when it has signed in to this account before. */
  device: string | undefined;
}

/**
 * Counts an attempt at an address before the password store is called, with the same work for every address.
 * It counts by viewer, and by address or known device, so that strangers cannot lock the account holder out.
 * @throws AppError too_many_requests
 */
export async function beginAttempt(
  ports: Ports,
  step: Step,
  ofViewer: RateLimit,
  input: { username: string; viewer: string } & Pick<Visit, 'device'>,
): Promise<Attempt> {
  const { accounts, clock } = ports;
  const email = input.username.toLowerCase();
  await consumeRateLimit(accounts, clock, ofViewer, input.viewer);
  const account = await accountByEmail(accounts, email);
  const device = await knownDevice(ports, input.device, account?.id);
  ports.log.info('sign-in attempt', {
    step,
    accountId: account?.id ?? 'none',
    knownDevice: device !== undefined,
  });
  const caller = device ? `device-${hashOf(device)}` : hashOf(email);
  await consumeAttempt(accounts, clock, step, caller);
  return { account, name: signInName(email), caller, device };
}

/** Returns the token of a device that has signed in to this account before. */
export async function knownDevice(
  ports: SessionPorts,
  token: string | undefined,
  accountId: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  return (await isKnownDevice(ports.accounts, token, accountId, ports.clock.now())) ? token : undefined;
}
