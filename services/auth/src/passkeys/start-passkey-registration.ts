import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { getUser } from '../accounts/get-user.ts';
import { PASSKEY_STEPS_OF_ACCOUNT } from '../accounts/limits.ts';
import type { SessionPorts } from '../ports.ts';
import { guardFactors } from '../security/guard-factors.ts';
import { newOptions } from './check-passkey.ts';
import { MOST_PASSKEYS } from './passkey.ts';
import { makeChallenge } from './passkey-challenge.ts';
import { passkeysOfAccount } from './passkey-store.ts';

/**
 * Starts adding a passkey, in this session.
 * @throws AppError passkey_limit_reached; second_factor_needed; too_many_requests.
 */
export async function startPasskeyRegistration(
  ports: SessionPorts,
  actor: Actor,
): Promise<Awaited<ReturnType<typeof newOptions>>> {
  const session = signedIn(actor);
  const account = await getUser(ports, actor);
  guardFactors(actor, account);
  await consumeRateLimit(ports.accounts, ports.clock, PASSKEY_STEPS_OF_ACCOUNT, account.id);
  const known = await passkeysOfAccount(ports.accounts, account.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError('passkey_limit_reached');
  const challenge = await makeChallenge(ports, { purpose: 'add', session });
  return await newOptions(ports.site, account, known, challenge);
}
