import { type Actor, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { PASSKEY_STEPS_OF_ACCOUNT } from '../accounts/limits.ts';
import type { SessionPorts } from '../ports.ts';
import { useOptions } from './check-passkey.ts';
import { makeChallenge } from './passkey-challenge.ts';
import { passkeysOfAccount } from './passkey-store.ts';

/**
 * Returns a challenge for the caller's passkeys, valid in this session.
 * @throws AppError too_many_requests
 */
export async function startPasskeyStepUp(
  ports: SessionPorts,
  actor: Actor,
): Promise<Awaited<ReturnType<typeof useOptions>>> {
  const session = signedIn(actor);
  await consumeRateLimit(ports.accounts, ports.clock, PASSKEY_STEPS_OF_ACCOUNT, session.accountId);
  const known = await passkeysOfAccount(ports.accounts, session.accountId);
  return await useOptions(ports.site, await makeChallenge(ports, { purpose: 'prove', session }), known);
}
