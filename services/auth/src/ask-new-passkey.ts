import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { countUse } from '@sward/shared/table';
import { newOptions } from './check-passkey.ts';
import { guardFactors } from './guard-factors.ts';
import { MOST_PASSKEYS } from './passkey.ts';
import { makeChallenge } from './passkey-challenge.ts';
import { passkeysOfAccount } from './passkey-store.ts';
import type { SessionPorts } from './ports.ts';
import { showUser } from './show-user.ts';
import { PASSKEY_STEPS_OF_ACCOUNT } from './throttles.ts';

/**
 * Begins to add a passkey, in this session.
 * @throws AppError passkey_limit_reached; second_factor_needed; too_many_requests.
 */
export async function askNewPasskey(
  ports: SessionPorts,
  actor: Actor,
): Promise<Awaited<ReturnType<typeof newOptions>>> {
  const session = signedIn(actor);
  const account = await showUser(ports, actor);
  guardFactors(actor, account);
  await countUse(ports.accounts, ports.clock, PASSKEY_STEPS_OF_ACCOUNT, account.id);
  const known = await passkeysOfAccount(ports.accounts, account.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError('passkey_limit_reached');
  const challenge = await makeChallenge(ports, { purpose: 'add', session });
  return await newOptions(ports.site, account, known, challenge);
}
