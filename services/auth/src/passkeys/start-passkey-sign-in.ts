import type { Actor } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { PASSKEY_CHALLENGES_OF_VIEWER } from '../accounts/limits.ts';
import type { SessionPorts } from '../ports.ts';
import { useOptions } from './check-passkey.ts';
import { makeChallenge } from './passkey-challenge.ts';

/**
 * Starts a sign-in with a passkey. Names no account, so that it reveals none.
 * @throws AppError too_many_requests
 */
export async function startPasskeySignIn(
  ports: SessionPorts,
  _actor: Actor,
  { viewer }: { viewer: string },
): Promise<Awaited<ReturnType<typeof useOptions>>> {
  await consumeRateLimit(ports.accounts, ports.clock, PASSKEY_CHALLENGES_OF_VIEWER, viewer);
  return await useOptions(ports.site, await makeChallenge(ports, { purpose: 'sign-in' }));
}
