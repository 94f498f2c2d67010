import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { STEP_UP_MS } from '@sward/shared/lambda/pure';
import { consumeRateLimit } from '@sward/shared/table';
import { getUser } from '../accounts/get-user.ts';
import { PASSKEY_STEPS_OF_ACCOUNT } from '../accounts/limits.ts';
import type { SessionPorts } from '../ports.ts';
import { challengeOf, checkUsedPasskey, type UsedPasskey } from './check-passkey.ts';
import { consumeChallenge } from './passkey-challenge.ts';
import { markPasskeyUsed, readPasskey, recordPasskeyUse } from './passkey-store.ts';

/**
 * Confirms the caller's identity by a passkey: for some minutes only this session may use routes with `stepUp`, and it
 * has a second factor from now on. Returns the instant until which it may.
 * @throws AppError passkey_invalid; unauthenticated; too_many_requests.
 */
export async function provePasskey(
  ports: SessionPorts,
  actor: Actor,
  { sid, ...used }: UsedPasskey & { sid: string | undefined },
): Promise<string> {
  const session = signedIn(actor);
  const { accounts, clock, site } = ports;
  const { id } = await getUser(ports, actor);
  if (!sid) throw new AppError('unauthenticated');
  await consumeRateLimit(accounts, clock, PASSKEY_STEPS_OF_ACCOUNT, id);
  const challenge = challengeOf(used);
  await consumeChallenge(ports, challenge, { purpose: 'prove', session });
  const passkey = await readPasskey(accounts, id, used.credentialId);
  if (!passkey) throw new AppError('passkey_invalid', { cause: 'not of this account' });
  const use = await checkUsedPasskey(site, passkey, used, challenge);
  const now = clock.now();
  await accounts.transact([recordPasskeyUse(passkey, use, now), markPasskeyUsed(sid, id, now)]);
  return instant(now + STEP_UP_MS);
}
