import { type Actor, isAppError } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { countUse } from '@sward/shared/table';
import type { Account } from './account.ts';
import { accountByEmail } from './account-store.ts';
import type { Ports } from './ports.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendInvitation } from './send-invitation.ts';
import { LINKS_OF_ADDRESS, RESENDS_OF_VIEWER } from './throttles.ts';

/**
 * Mails what an address waits for again: a new temporary password where an invitation waits, also one that is
 * over; else the confirmation link. The answer is the same for every address.
 * @throws AppError too_many_requests, for known and unknown addresses alike.
 */
export async function resendConfirmation(
  ports: Ports,
  _actor: Actor,
  input: { username: string; viewer: string },
): Promise<void> {
  const email = input.username.toLowerCase();
  await countUse(ports.accounts, ports.clock, RESENDS_OF_VIEWER, input.viewer);
  await countUse(ports.accounts, ports.clock, LINKS_OF_ADDRESS, hashOf(email));
  const account = await accountByEmail(ports.accounts, email);
  if (account) await sendAgain(ports, account);
}

async function sendAgain(ports: Ports, account: Account): Promise<void> {
  const { state, temporaryUntil } = account;
  if (state !== 'unconfirmed' && state !== 'active') return;
  if (temporaryUntil === undefined) {
    if (state === 'unconfirmed') await sendConfirmation(ports, account);
    return;
  }
  try {
    await sendInvitation(ports, account);
  } catch (error) {
    // Another one is just being sent: "busy" would tell that there is an account.
    if (!isAppError(error, 'busy')) throw error;
  }
}
