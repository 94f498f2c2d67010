import type { Actor } from '@sward/shared/kernel';
import { countUse } from '@sward/shared/table';
import { accountByEmail, addressHash } from './account-store.ts';
import type { Ports } from './ports.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { LINKS_OF_ADDRESS, RESENDS_OF_VIEWER } from './throttles.ts';

/**
 * Mails the confirmation link again where an address waits for it; the answer is the same for every address.
 * @throws AppError too_many_requests, for known and unknown addresses alike.
 */
export async function resendConfirmation(
  ports: Ports,
  _actor: Actor,
  input: { username: string; viewer: string },
): Promise<void> {
  const email = input.username.toLowerCase();
  await countUse(ports.accounts, ports.clock, RESENDS_OF_VIEWER, input.viewer);
  await countUse(ports.accounts, ports.clock, LINKS_OF_ADDRESS, addressHash(email));
  const account = await accountByEmail(ports.accounts, email);
  if (account?.state === 'unconfirmed') await sendConfirmation(ports, account);
}
