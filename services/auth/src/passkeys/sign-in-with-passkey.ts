import { type Actor, AppError } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { consumeRateLimit } from '@sward/shared/table';
import { hasOwnPassword } from '../accounts/account.ts';
import { readAccount } from '../accounts/account-store.ts';
import { SIGN_INS_OF_VIEWER } from '../accounts/limits.ts';
import type { SessionPorts } from '../ports.ts';
import { type StartedSession, startSession, type Visit } from '../sessions/start-session.ts';
import { knownDevice } from '../sign-in/sign-in-attempt.ts';
import { accountOfHandle, challengeOf, checkUsedPasskey, type UsedPasskey } from './check-passkey.ts';
import { consumeChallenge } from './passkey-challenge.ts';
import { readPasskey, recordPasskeyUse } from './passkey-store.ts';

/**
 * Signs in with a passkey alone. The device has verified its user, so that possession and knowledge (or
 * biometrics) are confirmed and no code is needed. The session is the same as after a password.
 * @throws AppError passkey_invalid, alike for unknown, removed, suspended, deleted, foreign and repeated
 * ones; invalid_credentials after a concurrent change of the account; too_many_requests.
 */
export async function signInWithPasskey(
  ports: SessionPorts,
  actor: Actor,
  { viewer, sid, device: token, userAgent, ...used }: UsedPasskey & Visit & { viewer: string },
): Promise<StartedSession> {
  const { accounts, clock, site } = ports;
  await consumeRateLimit(accounts, clock, SIGN_INS_OF_VIEWER, viewer);
  const challenge = challengeOf(used);
  await consumeChallenge(ports, challenge, { purpose: 'sign-in' });
  const accountId = accountOfHandle(used.userHandle) ?? 'none';
  const [account, passkey] = await Promise.all([
    readAccount(accounts, accountId),
    readPasskey(accounts, accountId, used.credentialId),
  ]);
  if (!account || !passkey || !hasOwnPassword(account))
    throw new AppError('passkey_invalid', { cause: 'nobody signs in with it' });
  const use = await checkUsedPasskey(site, passkey, used, challenge);
  const device = await knownDevice(ports, token, account.id);
  return await startSession(ports, actor, account, {
    ...{ sid, device, userAgent, secondFactor: true },
    caller: device ? `device-${hashOf(device)}` : hashOf(account.email),
    writes: [recordPasskeyUse(passkey, use, clock.now())],
  });
}
